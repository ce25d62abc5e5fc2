import { isOneLine } from '@foyer/contract/rules/plain-text.ts'
import fc from 'fast-check'
import { mkdtemp, mkdir, rm, writeFile, copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../platform/database/db.ts'
import { openMigrated } from '../../../testing/postgres/migrated-database.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { exportDocuments, importCatalogue, picturesDirectory } from '../../catalogue/exports.ts'
import { concert, openOrganiser, setFeeBounds } from './catalogue-fixture.ts'
import { makeSeason } from './made-season.ts'

const shop = shopForTests()
let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'foyer-export-'))
})
afterAll(async () => await rm(directory, { recursive: true }))

/** Writes what the desk keeps of an organiser as the command does, and answers the file. */
async function exported(db: Database, organiser: string): Promise<string> {
  const { yaml, pictures, plans } = await db.read(
    async (tx) => await exportDocuments(tx, { name: `season-of-${organiser}`, organiser }),
  )
  const folder = join(directory, organiser)
  await mkdir(join(folder, 'pictures'), { recursive: true })
  await mkdir(join(folder, 'seating'), { recursive: true })
  for (const name of pictures) {
    const kept = join(picturesDirectory(shop.foyer.config.dataDir), name)
    await copyFile(kept, join(folder, 'pictures', name))
  }
  for (const [name, plan] of plans) await writeFile(join(folder, 'seating', name), plan)
  const file = join(folder, 'season.yaml')
  await writeFile(file, yaml)
  return file
}

const importInto = async (db: Database, file: string) =>
  await importCatalogue({ db, dataDir: join(directory, 'data'), clock: shop.clock }, file)

const dumped = [
  'organiser',
  'venue',
  'seating_plan',
  'event',
  'event_date',
  'ticket_type',
  'ticket_stock',
  'question',
  'offer',
  'payment_plan_option',
  'promo_code',
  'gift_voucher_product',
] as const
/** What another database counts by itself. */
const counted = ['id', 'published_at', 'search']

/** Everything of an organiser in the shop, without the numbers of rows. */
async function shopOf(db: Database, organiser: string): Promise<unknown> {
  const tables: Record<string, unknown> = {}
  for (const table of dumped) {
    const { rows } = await db.query(
      `select to_jsonb(t) as row from ${table} t where to_jsonb(t)->>'archived_at' is null`,
    )
    const plain = rows.map(({ row }) =>
      Object.fromEntries(
        Object.entries(row as Record<string, unknown>).filter(
          ([name]) => !counted.includes(name) && !name.endsWith('_id'),
        ),
      ),
    )
    tables[table] = plain.map((row) => JSON.stringify(row)).toSorted()
  }
  const { rows: links } = await db.query(
    `select 'requires' as kind, t.key as one, r.title as other, x.key as third from ticket_requirement r
        join ticket_type t on t.id = r.ticket_type_id
        join ticket_requirement_option o on o.requirement_id = r.id join ticket_type x on x.id = o.required_ticket_type_id
      union all select 'event of code', c.key, e.key, '' from promo_code_event p
        join promo_code c on c.id = p.promo_code_id join event e on e.id = p.event_id
      union all select 'ticket of code', c.key, t.key, '' from promo_code_ticket_type p
        join promo_code c on c.id = p.promo_code_id join ticket_type t on t.id = p.ticket_type_id
      union all select 'ticket of offer', f.key, t.key, '' from offer_ticket_type p
        join offer f on f.id = p.offer_id join ticket_type t on t.id = p.ticket_type_id
      union all select 'organiser', e.key, o.key, v.key from event e
        join organiser o on o.id = e.organiser_id left join venue v on v.id = e.venue_id
      order by 1, 2, 3, 4`,
  )
  return { ...tables, links, organiser }
}

async function sameShopInAnEmptyDatabase(organiser: string, file: string): Promise<void> {
  const empty = await openMigrated()
  try {
    await importInto(empty, file)
    expect(await shopOf(empty, organiser)).toEqual(await shopOf(shop.db, organiser))
    expect(await importInto(empty, file)).toEqual([])
  } finally {
    await empty.close()
  }
}

/** Removes what the organisers before have made, so that a whole shop can be compared. */
const emptied = async () =>
  await shop.db.query('truncate charity, organiser, venue, seating_plan, catalogue_import cascade')

describe('a season made at the desk', () => {
  it('when it is exported then importing it changes nothing, and an empty database becomes the same shop', async () => {
    await emptied()
    const own = await openOrganiser(shop, 'The Quay')
    await setFeeBounds(shop, own.key, { GBP: { at_most: '10.00' } }, 'IE')
    await makeSeason(own)
    const file = await exported(shop.db, own.key)
    const before = await shopOf(shop.db, own.key)
    expect(await importInto(shop.db, file)).toEqual([])
    expect(await importInto(shop.db, file)).toEqual([])
    expect(await shopOf(shop.db, own.key)).toEqual(before)
    expect((await own.look('events', 'series')).keeper).toBe('desk')
    await sameShopInAnEmptyDatabase(own.key, file)
  }, 60_000)

  it('when its texts hold anything then they come back as they are', async () => {
    let nth = 0
    const words = fc.oneof(
      fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
      fc.constantFrom(
        '- no',
        'yes: no',
        '"',
        "'",
        '# x',
        '~',
        'null',
        '1e3',
        '0x1f',
        '2027-02-13 19:30',
        ' a ',
        'a\r\nb',
        'a\n\n b\n',
        '\t',
        '---',
        '&a',
        '*a',
        '!x',
        '%',
        '@',
        '|',
        '>',
        '?',
        '{',
        '[',
      ),
    )
    // What is refused at its field, such as a title of spaces, is never kept.
    const lines = words.filter(isOneLine)
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            name: lines,
            html: words,
            hint: lines,
            option: lines,
            // Free, or enough for a card.
            money: fc.oneof(fc.constant(0), fc.integer({ min: 30, max: 99_999 })),
          }),
          { minLength: 5, maxLength: 5 },
        ),
        async (events) => {
          await emptied()
          nth += 1
          const own = await openOrganiser(shop, `Organiser ${nth}`)
          const keys: string[] = []
          for (const [index, { name, html, hint, option, money }] of events.entries()) {
            const price = (money / 100).toFixed(2)
            keys.push(
              await own.make('events', `Event ${nth} ${index}`, {
                ...concert,
                title: name,
                description: html,
                summary: hint,
                tickets: { one: { name, description: html, price, stock: index + 1 } },
                questions: {
                  one: {
                    ask: 'before',
                    question: hint,
                    type: 'dropdown',
                    options: [name, option],
                  },
                },
              }),
            )
          }
          const file = await exported(shop.db, own.key)
          expect(await importInto(shop.db, file)).toEqual([])
          for (const key of keys) expect((await own.look('events', key)).keeper).toBe('desk')
          await sameShopInAnEmptyDatabase(own.key, file)
        },
      ),
      { numRuns: 1 },
    )
  }, 120_000)
})
