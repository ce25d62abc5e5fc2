import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Tx } from '../../platform/db.ts'
import {
  createCatalogueFixture,
  dump,
  problemsOf,
  smallCatalogue,
  type CatalogueFixture,
} from './catalogue-fixture.ts'
import { importCatalogue } from './import-catalogue.ts'

let fixture: CatalogueFixture
beforeAll(async () => {
  fixture = await createCatalogueFixture()
}, 60_000)
beforeEach(async () => {
  await fixture.empty()
  fixture.clock.set('2027-01-04T12:00:00Z')
})
afterAll(async () => await fixture.close())

const edit = (from: string, to: string): string => {
  expect(smallCatalogue).toContain(from)
  return smallCatalogue.replace(from, to)
}
const value = async (sql: string): Promise<unknown> => {
  const { rows } = await fixture.db.query(sql)
  return Object.values(rows[0] ?? {})[0]
}
const sell = async (ticket: string, sold: number, held: number): Promise<void> => {
  await fixture.db.query(
    `update ticket_stock set sold = $2, held = $3 where ticket_type_id = (select id from ticket_type where key = $1)`,
    [ticket, sold, held],
  )
}

describe('importing a catalogue', () => {
  it('when it is imported then money and times are stored exactly', async () => {
    await fixture.import(smallCatalogue)
    const { rows } = await fixture.db.query(
      'select key, price, booking_fee, absorb_fee from ticket_type order by key',
    )
    expect(rows).toEqual([
      { key: 'concert/parking', price: 450, booking_fee: 50, absorb_fee: true },
      { key: 'concert/standing', price: 1250, booking_fee: 125, absorb_fee: false },
      { key: 'play/stalls', price: 2000, booking_fee: 0, absorb_fee: false },
    ])
    expect(await value(`select starts_at from event_date where key = 'play/night'`)).toEqual(
      new Date('2027-03-01T19:30:00Z'),
    )
    expect(
      await value(
        `select capacity from ticket_stock s join ticket_type t on t.id = s.ticket_type_id where t.key = 'play/stalls'`,
      ),
    ).toBe(3)
    expect(await value(`select logo from organiser`)).toMatch(
      /^\/pictures\/[0-9a-f]{16}-quay\.svg$/,
    )
  })

  it('when it is imported then its pictures lie in the data directory', async () => {
    await fixture.import(smallCatalogue)
    const [name] = await readdir(join(fixture.dataDir, 'pictures'))
    expect(await value('select logo from organiser')).toBe(`/pictures/${name}`)
    expect(await readFile(join(fixture.dataDir, 'pictures', name ?? ''), 'utf8')).toContain('<svg')
  })

  it('when the same file comes again, even a day later, then no row is written', async () => {
    await fixture.import(smallCatalogue)
    const before = await dump(fixture.db)
    fixture.clock.advance(86_400_000)
    expect(await fixture.import(smallCatalogue)).toEqual([])
    expect(await dump(fixture.db)).toEqual(before)
  })

  it('when only one thing changed then only its row is written', async () => {
    await fixture.import(smallCatalogue)
    const result = await fixture.import(edit('title: Play', 'title: The Play'))
    expect(result).toEqual([{ table: 'event', added: 0, changed: 1, archived: 0 }])
  })

  it('when its last line is wrong then nothing of it is there', async () => {
    const before = await dump(fixture.db)
    expect(
      await problemsOf(fixture.import(edit('events: [concert]', 'events: [concrete]'))),
    ).toHaveLength(1)
    expect(await dump(fixture.db)).toEqual(before)
  })

  it('when the database fails at the very last row then nothing of it is there', async () => {
    await fixture.db
      .script(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
      create trigger refuse before insert on catalogue_import for each row execute function refuse()`)
    try {
      const before = await dump(fixture.db)
      await expect(fixture.import(smallCatalogue)).rejects.toThrow('disk full')
      expect(await dump(fixture.db)).toEqual(before)
    } finally {
      await fixture.db.script('drop trigger refuse on catalogue_import; drop function refuse')
    }
  })

  it('when it is checked then nothing is kept', async () => {
    const before = await dump(fixture.db)
    expect(await fixture.check(smallCatalogue)).toEqual([])
    expect(await dump(fixture.db)).toEqual(before)
  })

  it('when the file is longer then there are as many statements', async () => {
    const short = await countStatements(smallCatalogue)
    const more = Array.from(
      { length: 30 },
      (_, index) =>
        `      extra-${index}:\n        name: Extra\n        price: 1\n        stock: 5\n`,
    )
    const long = await countStatements(edit('      parking:\n', `${more.join('')}      parking:\n`))
    expect(long).toBe(short)
  })
})

describe('what a later file leaves out', () => {
  it('when an event is gone then it is archived, and back when it is back', async () => {
    await fixture.import(smallCatalogue)
    const id = await value(`select id from event where key = 'play'`)
    const without = smallCatalogue.replace(/ {2}play:[\s\S]*?(?=^codes:)/m, '')
    expect(await fixture.import(without)).toEqual([
      { table: 'event', added: 0, changed: 0, archived: 1 },
    ])
    expect(await value(`select archived_at from event where key = 'play'`)).toEqual(
      fixture.clock.now(),
    )
    await fixture.import(smallCatalogue)
    expect(await value(`select id from event where key = 'play' and archived_at is null`)).toBe(id)
  })

  it('when a ticket type, its stock, an offer or a code is gone then they are archived, never deleted', async () => {
    await fixture.import(smallCatalogue)
    const without = smallCatalogue
      .replace(/ {6}parking:[\s\S]*?(?=^ {4}offers:)/m, '')
      .replace(/ {4}offers:[\s\S]*?(?=^ {2}play:)/m, '')
      .replace(/codes:[\s\S]*/, '')
    await fixture.import(without)
    const { rows } = await fixture.db.query(`
      select 'type' as what, key from ticket_type where archived_at is not null
      union all select 'offer', key from offer where archived_at is not null
      union all select 'code', key from promo_code where archived_at is not null
      union all select 'stock', t.key from ticket_stock s join ticket_type t on t.id = s.ticket_type_id where s.archived_at is not null
      order by 1, 2`)
    expect(rows).toEqual([
      { what: 'code', key: 'ten' },
      { what: 'offer', key: 'concert/three-for-two' },
      { what: 'stock', key: 'concert/parking' },
      { what: 'type', key: 'concert/parking' },
    ])
  })

  it('when another catalogue is imported then it archives nothing of the first', async () => {
    await fixture.import(smallCatalogue)
    await fixture.import('catalogue: other\norganisers:\n  pier:\n    name: The Pier\n')
    expect(await value('select count(*)::int from event where archived_at is null')).toBe(2)
    const claim = smallCatalogue.replace('catalogue: small', 'catalogue: other')
    expect(await problemsOf(fixture.import(claim))).toContain(
      'small.yaml:13:3 "concert" is in catalogue "small" already',
    )
  })
})

describe('what is sold stays as it is', () => {
  beforeEach(async () => {
    await fixture.import(smallCatalogue)
    await sell('concert/standing', 7, 3)
    await fixture.db.script(`update event_date set sold = 7, held = 3 where key = 'concert/first';
      update promo_code set used = 2, held_uses = 1`)
  })

  it.each([
    [
      'stock below it',
      'stock: 60',
      'stock: 9',
      '27:16 stock 9 is below the 10 that are held or sold on date "first"',
    ],
    [
      'a room below it',
      'capacity: 100',
      'capacity: 9',
      '21:19 capacity 9 is below the 10 that are held or sold',
    ],
    [
      'another currency',
      'venue: hall',
      'venue: hall\n    currency: EUR',
      '17:15 the currency stays GBP: 10 tickets are held or sold',
    ],
    [
      'another plan',
      'venue: hall',
      'venue: hall\n    seating_plan: hall-plan',
      '17:19 the seating plan stays as it is: 10 tickets are held or sold',
    ],
    [
      'fewer uses of a code',
      'max_uses: 5',
      'max_uses: 2',
      '60:15 max_uses 2 is below the 3 uses there were',
    ],
  ])('when a file wants %s then it is refused', async (_, from, to, problem) => {
    const before = await dump(fixture.db)
    expect(await problemsOf(fixture.import(edit(from, to)))).toContain(`small.yaml:${problem}`)
    expect(await dump(fixture.db)).toEqual(before)
  })

  it('when stock falls to exactly what is held and sold then it is accepted and the counters stay', async () => {
    await fixture.import(edit('stock: 60', 'stock: 10'))
    const { rows } = await fixture.db.query(
      `select capacity, held, sold from ticket_stock s join ticket_type t on t.id = s.ticket_type_id where t.key = 'concert/standing'`,
    )
    expect(rows).toEqual([{ capacity: 10, held: 3, sold: 7 }])
    expect(await value('select used from promo_code')).toBe(2)
  })

  it('when a plan loses a seat that is sold then it is refused', async () => {
    await fixture.db
      .query(`insert into seat_hold (event_date_id, seat_guid, status, section, row_label, number_label, updated_at)
      select id, 'A-9', 'sold', 'Stalls', 'A', '9', now() from event_date where key = 'play/night'`)
    expect(await problemsOf(fixture.import(smallCatalogue))).toEqual([
      'small.yaml:46:19 the plan has lost seats that are held or sold: A-9',
    ])
  })

  it('when the text of a waiver changes then its version rises, and only then', async () => {
    const version = async (text: string): Promise<unknown> => {
      await fixture.import(edit('title: Play', `title: Play\n    waiver: ${text}`))
      return await value(`select waiver_version from event where key = 'play'`)
    }
    const first = Number(await version('One'))
    expect(await version('One')).toBe(first)
    expect(await version('Two')).toBe(first + 1)
  })
})

describe('relative dates', () => {
  const relative = (text: string): string =>
    smallCatalogue
      .replace('catalogue: small', 'catalogue: small\nrelative_dates: true')
      .replace('starts: 2027-02-13 19:30', `starts: ${text}`)
  const starts = async (): Promise<unknown> =>
    await value(`select starts_at from event_date where key = 'concert/first'`)

  it('when days go by then the date stays, until its words change', async () => {
    await fixture.import(relative('in 21 days at 19:30'))
    expect(await starts()).toEqual(new Date('2027-01-25T19:30:00Z'))
    fixture.clock.advance(5 * 86_400_000)
    expect(await fixture.import(relative('in 21 days at 19:30'))).toEqual([])
    expect(await starts()).toEqual(new Date('2027-01-25T19:30:00Z'))
    await fixture.import(relative('in 22 days at 19:30'))
    expect(await starts()).toEqual(new Date('2027-01-31T19:30:00Z'))
  })

  it('when it is over then a new date takes its place, and the old one keeps what was sold', async () => {
    await fixture.import(relative('in 21 days at 19:30'))
    await sell('concert/standing', 4, 0)
    fixture.clock.advance(30 * 86_400_000)
    await fixture.import(relative('in 21 days at 19:30'))
    const { rows } = await fixture.db.query(`select d.key, d.archived_at is null as live, s.sold
      from event_date d join ticket_stock s on s.event_date_id = d.id join ticket_type t on t.id = s.ticket_type_id
      where t.key = 'concert/standing' order by d.id`)
    expect(rows).toEqual([
      { key: 'concert/first@2027-01-25T19:30', live: false, sold: 4 },
      { key: 'concert/first', live: true, sold: 0 },
    ])
    expect(await fixture.import(relative('in 21 days at 19:30'))).toEqual([])
  })
})

describe('check and import', () => {
  const lines = smallCatalogue.split('\n')
  const mutation = fc.oneof(
    fc.record({ kind: fc.constant('drop' as const), line: fc.nat(lines.length - 2) }),
    fc.record({ kind: fc.constant('swap' as const), line: fc.nat(lines.length - 3) }),
    fc.record({
      kind: fc.constant('value' as const),
      line: fc.nat(lines.length - 2),
      value: fc.constantFrom(
        '0',
        '-1',
        '""',
        '[]',
        'quay',
        'true',
        '99999999999',
        '2026-01-01 10:00',
      ),
    }),
  )

  it('when a file is mutated then check passes exactly when the import does', async () => {
    const seen = { right: 0, wrong: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 2 }), async (mutations) => {
        const text = mutations.reduce(mutate, lines).join('\n')
        const checked = await fixture.check(text)
        expect(await problemsOf(fixture.import(text))).toEqual(checked)
        seen[checked.length === 0 ? 'right' : 'wrong'] += 1
        if (checked.length === 0) await fixture.empty()
      }),
      { numRuns: 40, seed: 20_270_104 },
    )
    expect(seen.right).toBeGreaterThan(3)
    expect(seen.wrong).toBeGreaterThan(3)
  }, 60_000)

  type Mutation = { readonly line: number } & (
    | { readonly kind: 'drop' | 'swap' }
    | { readonly kind: 'value'; readonly value: string }
  )

  function mutate(text: string[], change: Mutation): string[] {
    const result = [...text]
    const line = result[change.line] ?? ''
    if (change.kind === 'value') result[change.line] = line.replace(/: .*/, `: ${change.value}`)
    else if (change.kind === 'drop') result.splice(change.line, 1)
    else result.splice(change.line, 2, result[change.line + 1] ?? '', line)
    return result
  }
})

async function countStatements(text: string): Promise<number> {
  let count = 0
  const counting = (tx: Tx): Tx => ({
    all: async (...args) => ((count += 1), await tx.all(...args)),
    one: async (...args) => ((count += 1), await tx.one(...args)),
    maybe: async (...args) => ((count += 1), await tx.maybe(...args)),
    run: async (...args) => ((count += 1), await tx.run(...args)),
  })
  const db: Database = {
    ...fixture.db,
    transaction: async (work) =>
      await fixture.db.transaction(async (tx) => await work(counting(tx))),
  }
  await fixture.put('counted.yaml', text)
  await importCatalogue(
    { db, dataDir: fixture.dataDir, clock: fixture.clock },
    join(fixture.directory, 'counted.yaml'),
  )
  return count
}
