import fc from 'fast-check'
import { mkdtemp, mkdir, rm, writeFile, copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '@foyer/contract/api/catalogue/keep-picture.ts'
import type { DocumentFields } from '@foyer/contract/catalogue/document-fields.ts'
import type { Database } from '../../../platform/database/db.ts'
import { openMigrated } from '../../../testing/postgres/migrated-database.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { exportDocuments, importCatalogue, picturesDirectory } from '../../catalogue/exports.ts'
import { concert, openOrganiser, type DeskOrganiser } from './catalogue-fixture.ts'

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

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="3" height="2"/></svg>'
const plan = {
  name: 'Small house',
  categories: [
    { name: 'Stalls', color: '#b3432b' },
    { name: 'Circle', color: '#2b43b3' },
  ],
  size: { width: 100, height: 100 },
  zones: [
    {
      name: 'House',
      position: { x: 0, y: 0 },
      rows: ['A', 'B'].map((row, y) => ({
        row_number: row,
        position: { x: 0, y: y * 20 },
        seats: ['1', '2', '3'].map((number) => ({
          seat_guid: `${row}-${number}`,
          seat_number: number,
          position: { x: Number(number) * 10, y: 0 },
          category: row === 'A' ? 'Stalls' : 'Circle',
        })),
      })),
    },
  ],
} satisfies DocumentFields['seating_plans']['plan']

async function makeSeason(own: DeskOrganiser): Promise<void> {
  const { body } = await own.owner.call(keepPicture, {
    params: { organiser: own.key },
    body: { name: 'Quay at night.svg', content: Buffer.from(svg).toString('base64') },
  })
  const change = await own.change('organisers', own.key, {
    description: '<p>By the water</p>',
    logo: body.picture,
    vat: 20,
    refund_policy: '<p>Until a week before</p>',
    marketing_signup_message: 'News of the Quay?',
  })
  expect(change.status).toBe(200)
  const hall = await own.make('venues', 'Town Hall', {
    name: 'Town Hall',
    capacity: 500,
    accessibility: 'A ramp',
    latitude: 51.45,
    longitude: -2.6,
  })
  const pier = await own.make('venues', 'Pier', {
    name: 'Pier',
    country: 'IE',
    time_zone: 'Europe/Dublin',
  })
  const house = await own.make('seating_plans', 'Small house', { plan })
  const series = await own.make('events', 'Series', {
    title: 'Series',
    venue: hall,
    poster: body.picture,
    poster_alt: 'The quay at night',
    description: '<p>Line one\n  line two: "quoted" # no comment</p>\n\n<ul>\n- no list\n</ul>',
    dates: Object.fromEntries(
      Array.from({ length: 40 }, (_, day) => [
        `d${day}`,
        {
          starts: `2027-0${day < 20 ? 3 : 4}-${String((day % 20) + 1).padStart(2, '0')} 19:30`,
          doors: '19:00',
        },
      ]),
    ),
    tickets: {
      ...concert.tickets,
      child: { name: 'Child', price: 6, stock: { d0: 20, d39: 1 } },
      parking: {
        name: 'Parking',
        face_price: '5.00',
        booking_fee: '0.50',
        absorb_fee: true,
        stock: 5,
        requires: [{ any_of: ['adult', 'child'], title: 'A ticket' }],
      },
    },
    questions: {
      diet: {
        ask: 'before',
        question: 'Diet: yes/no?',
        type: 'dropdown',
        options: ['yes', 'no', '~'],
      },
      name: { ask: 'after', question: 'Name?', ticket: 'adult', mandatory: true },
    },
    offers: {
      three: { label: '3 for 2', buy: 3, pay: 2, tickets: ['adult'] },
      ten: { label: '10 % from 10', from: 10, percent: 10 },
    },
    payment_plans: { two: { label: 'Two parts', parts: 2 } },
    waiver: '<p>At my own risk</p>',
    refund_policy: { text: 'Our policy', title: 'Policy', description: '<p>None</p>' },
  })
  await own.make('events', 'Play', {
    title: 'Play',
    venue: pier,
    seating_plan: house,
    published: '2027-01-01 10:00',
    dates: { night: { starts: '2027-06-01 20:00' } },
    tickets: {
      stalls: { name: 'Stalls', price: '20.00', seat_category: 'Stalls' },
      circle: { name: 'Circle', price: '30.00', seat_category: 'Circle' },
      pass: {
        name: 'With series',
        price: 1,
        stock: 3,
        requires: [{ any_of: [`${series}/adult`], title: 'Series' }],
      },
    },
  })
  await own.make('events', 'Online', {
    title: 'Online',
    online_access: 'https://stream.example/',
    dates: { night: { starts: '2027-06-02 20:00' } },
    tickets: { all: { name: 'All', price: 0, stock: 10 } },
  })
  await own.make('codes', 'JAZZ10', {
    code: 'JAZZ10',
    percent: 12.5,
    starts: '2027-01-01 10:00',
    ends: '2027-05-01 10:00',
    max_uses: 3,
    events: [series],
    tickets: [`${series}/adult`],
  })
  await own.make('gift_vouchers', 'Voucher', {
    name: 'Voucher',
    picture: body.picture,
    amounts: ['10.00', 20],
    free_amount: { from: 5, to: '500.00' },
  })
}

describe('a season made at the desk', () => {
  it('when it is exported then importing it changes nothing, and an empty database becomes the same shop', async () => {
    await emptied()
    const own = await openOrganiser(shop, 'The Quay')
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
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          name: words,
          html: words,
          hint: words,
          money: fc.integer({ min: 0, max: 99_999 }),
        }),
        async ({ name, html, hint, money }) => {
          await emptied()
          nth += 1
          const own = await openOrganiser(shop, `Organiser ${nth}`)
          const key = await own.make('events', `Event ${nth}`, {
            ...concert,
            title: name,
            description: html,
            summary: hint,
            tickets: {
              one: { name, description: html, price: (money / 100).toFixed(2), stock: nth },
            },
            questions: {
              one: { ask: 'before', question: hint, type: 'dropdown', options: [name, html] },
            },
          })
          const file = await exported(shop.db, own.key)
          expect(await importInto(shop.db, file)).toEqual([])
          expect((await own.look('events', key)).keeper).toBe('desk')
          await sameShopInAnEmptyDatabase(own.key, file)
        },
      ),
      { numRuns: 5 },
    )
  }, 120_000)
})
