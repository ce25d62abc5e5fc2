import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import { migrate } from '../../platform/migrate.ts'
import { openEmbedded } from '../../platform/open-database.ts'
import { CatalogueProblems, formatProblem } from './file/problem.ts'
import { checkCatalogue, importCatalogue, type ImportResult } from './import-catalogue.ts'

/** A small right catalogue; tests break it line by line, so its lines are counted from 1. */
export const smallCatalogue = `catalogue: small
organisers:
  quay:
    name: The Quay
    logo: quay.svg
venues:
  hall:
    name: Town Hall
seating_plans:
  hall-plan:
    file: plan.json
events:
  concert:
    title: Concert
    organiser: quay
    venue: hall
    dates:
      first:
        starts: 2027-02-13 19:30
        ends: "22:00"
        capacity: 100
    tickets:
      standing:
        name: Standing
        price: "12.50"
        booking_fee: "1.25"
        stock: 60
      parking:
        name: Parking
        face_price: "5.00"
        booking_fee: "0.50"
        absorb_fee: true
        stock:
          first: 10
        requires:
          - any_of: [standing]
            title: A ticket
    offers:
      three-for-two:
        label: 3 for 2
        buy: 3
        pay: 2
  play:
    title: Play
    organiser: quay
    seating_plan: hall-plan
    dates:
      night:
        starts: 2027-03-01 19:30
    tickets:
      stalls:
        name: Stalls
        price: 20
        seat_category: Stalls
codes:
  ten:
    code: TEN
    amount: 10
    per: basket
    max_uses: 5
    events: [concert]
`

export const smallPlan = JSON.stringify({
  name: 'Hall',
  categories: [{ name: 'Stalls', color: '#000000' }],
  size: { width: 100, height: 100 },
  zones: [
    {
      name: 'Stalls',
      position: { x: 0, y: 0 },
      rows: [
        {
          row_number: 'A',
          position: { x: 0, y: 0 },
          seats: ['1', '2', '3'].map((number) => ({
            seat_guid: `A-${number}`,
            seat_number: number,
            position: { x: Number(number) * 10, y: 0 },
            category: 'Stalls',
          })),
        },
      ],
    },
  ],
})

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** A folder for catalogue files and a database of its own. */
export async function createCatalogueFixture() {
  const directory = await mkdtemp(join(tmpdir(), 'foyer-catalogue-'))
  const db = await openEmbedded('memory')
  await migrate(db)
  const clock = createManualClock('2027-01-04T12:00:00Z')
  const dataDir = join(directory, 'data')
  const file = join(directory, 'small.yaml')
  const put = async (name: string, content: string): Promise<void> => {
    await mkdir(join(directory, name, '..'), { recursive: true })
    await writeFile(join(directory, name), content)
  }
  await put('plan.json', smallPlan)
  await put('quay.svg', picture)
  return {
    db,
    clock,
    directory,
    dataDir,
    put,
    async import(text: string): Promise<ImportResult> {
      await writeFile(file, text)
      return await importCatalogue({ db, dataDir, clock }, file)
    },
    /** What is wrong with the text, as lines; empty when it can be imported. */
    async check(text: string): Promise<string[]> {
      await writeFile(file, text)
      return await problemsOf(checkCatalogue({ db, clock }, file))
    },
    async empty(): Promise<void> {
      await db.script(
        'truncate charity, organiser, venue, seating_plan, catalogue_import, sale restart identity cascade',
      )
    },
    async close(): Promise<void> {
      await db.close()
      await rm(directory, { recursive: true })
    },
  }
}

export type CatalogueFixture = Awaited<ReturnType<typeof createCatalogueFixture>>

export async function problemsOf(work: Promise<unknown>): Promise<string[]> {
  try {
    await work
    return []
  } catch (error) {
    if (error instanceof CatalogueProblems) return error.problems.map(formatProblem)
    throw error
  }
}

const dumped = [
  'charity',
  'organiser',
  'venue',
  'seating_plan',
  'event',
  'event_date',
  'ticket_type',
  'ticket_requirement',
  'ticket_requirement_option',
  'ticket_stock',
  'question',
  'offer',
  'offer_ticket_type',
  'payment_plan_option',
  'promo_code',
  'promo_code_ticket_type',
  'promo_code_event',
  'gift_voucher_product',
  'gift_voucher',
  'catalogue_import',
]

/** Every row an import could touch; `xmin` tells a row that was written again with the same values. */
export async function dump(db: Database): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {}
  for (const table of dumped) {
    const { rows } = await db.query(
      `select to_jsonb(t) as row, t.xmin::text as written from ${table} t order by 1`,
    )
    tables[table] = rows
  }
  return tables
}
