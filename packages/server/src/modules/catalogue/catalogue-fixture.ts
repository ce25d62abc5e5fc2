import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { createManualClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/db.ts'
import { openForShop } from '../../testing/postgres/migrated-database.ts'
import { empty } from '../../testing/postgres/prepare-for-tests.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { CatalogueProblems, formatProblem } from './file/problem.ts'
import { checkCatalogue, importCatalogue, type ImportResult } from './import-catalogue.ts'
import { smallPlan } from './small-catalogue.test-data.ts'

const start = '2027-01-04T12:00:00Z'
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** A folder for catalogue files, with its own database. */
export async function createCatalogueFixture() {
  const directory = await mkdtemp(join(tmpdir(), 'foyer-catalogue-'))
  const db = await openForShop()
  const clock = createManualClock(start)
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
    async import(text: string, ...allow: readonly string[]): Promise<ImportResult> {
      await writeFile(file, text)
      return await importCatalogue({ db, dataDir, clock }, file, { allow })
    },
    /** What an import of the text says it would change, whether it is then made or refused. */
    async changes(text: string): Promise<readonly string[]> {
      await writeFile(file, text)
      let changes: readonly string[] = []
      const tell = (lines: readonly string[]) => {
        changes = lines
      }
      await problemsOf(checkCatalogue({ db, clock }, file, { tell }))
      return changes
    },
    /** What is wrong with the text, line by line; empty when it can be imported. */
    async check(text: string): Promise<string[]> {
      await writeFile(file, text)
      return await problemsOf(checkCatalogue({ db, clock }, file))
    },
    /** The first column of the first row. */
    async value(sql: string): Promise<unknown> {
      const { rows } = await db.query(sql)
      return Object.values(rows[0] ?? {})[0]
    },
    /** Sells tickets of the named date, or of every date. */
    async sell(ticketType: string, sold: number, held: number, date = '%'): Promise<void> {
      await db.query(
        `update ticket_stock s set sold = $2, held = $3 from ticket_type t, event_date d
          where t.id = s.ticket_type_id and d.id = s.event_date_id and t.key = $1 and d.key like $4`,
        [ticketType, sold, held, date],
      )
    },
    async empty(): Promise<void> {
      if (!(await empty(db)))
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

/** The catalogue of a file's tests: before each of them it is empty, nothing was bought, and the clock shows the same moment. */
export function catalogueForTests(): CatalogueFixture {
  const fixture = shopForTests(createCatalogueFixture, { isAudited: false })
  beforeEach(async () => {
    await fixture.empty()
    fixture.clock.set(start)
  })
  return fixture
}

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
  'booking_fee_vat',
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
export async function dump(db: Database): Promise<Partial<Record<string, unknown[]>>> {
  const { rows } = await db.query(
    `${dumped
      .map(
        (table) =>
          `select '${table}' as table, to_jsonb(t) as row, t.xmin::text as written from ${table} t`,
      )
      .join(' union all ')} order by 1, 2`,
  )
  return Object.groupBy(rows, ({ table }) => String(table))
}
