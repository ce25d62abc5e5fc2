import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import type { Database, Tx } from '../../platform/database/db.ts'
import { catalogueForTests, dump, problemsOf } from './catalogue-fixture.ts'
import { importCatalogue } from './import-catalogue.ts'
import { editSmallCatalogue, smallCatalogue } from './small-catalogue.test-data.ts'
import { aroundStatements } from '../../testing/postgres/around-statements.ts'

const fixture = catalogueForTests()

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
    expect(
      await fixture.value(`select starts_at from event_date where key = 'play/night'`),
    ).toEqual(new Date('2027-03-01T19:30:00Z'))
    expect(
      await fixture.value(
        `select capacity from ticket_stock s join ticket_type t on t.id = s.ticket_type_id where t.key = 'play/stalls'`,
      ),
    ).toBe(3)
    expect(await fixture.value(`select logo from organiser`)).toMatch(
      /^\/pictures\/[0-9a-f]{16}-quay\.svg$/,
    )
  })

  it('when VAT is said then it is kept where it is said, and where nothing is said none is', async () => {
    await fixture.import(
      editSmallCatalogue('catalogue: small', 'catalogue: small\nbooking_fee_vat:\n  CH: 8.1')
        .replace('name: The Quay', 'name: The Quay\n    vat: 20')
        .replace('title: Play', 'title: Play\n    vat: 0\n    country: CH')
        .replace('price: "12.50"', 'price: "12.50"\n        vat: 5\n        fee_vat: 2.5'),
    )
    const { rows } = await fixture.db.query(`
      select 'organiser' as what, key, vat_basis_points as vat, null::int as fee from organiser
      union all select 'event', key, vat_basis_points, null from event
      union all select 'ticket', key, vat_basis_points, booking_fee_vat_basis_points from ticket_type
      union all select 'country', country_code, null, vat_basis_points from booking_fee_vat order by 1, 2`)
    expect(rows).toEqual([
      { what: 'country', key: 'CH', vat: null, fee: 810 },
      { what: 'country', key: 'GB', vat: null, fee: 2000 },
      { what: 'event', key: 'concert', vat: null, fee: null },
      { what: 'event', key: 'play', vat: 0, fee: null },
      { what: 'organiser', key: 'quay', vat: 2000, fee: null },
      { what: 'ticket', key: 'concert/parking', vat: null, fee: null },
      { what: 'ticket', key: 'concert/standing', vat: 500, fee: 250 },
      { what: 'ticket', key: 'play/stalls', vat: null, fee: null },
    ])
    await fixture.db.script(`delete from booking_fee_vat where country_code = 'CH'`)
  })

  it('when it is imported then its pictures lie in the data directory', async () => {
    await fixture.import(smallCatalogue)
    const [name] = await readdir(join(fixture.dataDir, 'pictures'))
    expect(await fixture.value('select logo from organiser')).toBe(`/pictures/${name}`)
    expect(await readFile(join(fixture.dataDir, 'pictures', name ?? ''), 'utf8')).toContain('<svg')
  })

  it('when the same file comes again, even a day later, then no row is written', async () => {
    await fixture.import(smallCatalogue)
    const before = await dump(fixture.db)
    fixture.clock.advance(dayMs)
    expect(await fixture.import(smallCatalogue)).toEqual([])
    expect(await dump(fixture.db)).toEqual(before)
  })

  it('when only one thing changed then only its row is written', async () => {
    await fixture.import(smallCatalogue)
    const result = await fixture.import(editSmallCatalogue('title: Play', 'title: The Play'))
    expect(result).toEqual([{ table: 'event', added: 0, changed: 1, archived: 0 }])
  })

  it('when its last line is wrong then nothing of it is there', async () => {
    const before = await dump(fixture.db)
    expect(
      await problemsOf(
        fixture.import(editSmallCatalogue('events: [concert]', 'events: [concrete]')),
      ),
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
    const long = await countStatements(
      editSmallCatalogue('      parking:\n', `${more.join('')}      parking:\n`),
    )
    expect(long).toBe(short)
  })
})

describe('what a later file leaves out', () => {
  it('when an event is gone then it is archived, and back when it is back', async () => {
    await fixture.import(smallCatalogue)
    const id = await fixture.value(`select id from event where key = 'play'`)
    const without = smallCatalogue.replace(/ {2}play:[\s\S]*?(?=^codes:)/m, '')
    expect(await fixture.import(without)).toEqual([
      { table: 'event', added: 0, changed: 0, archived: 1 },
    ])
    expect(await fixture.value(`select archived_at from event where key = 'play'`)).toEqual(
      fixture.clock.now(),
    )
    await fixture.import(smallCatalogue)
    expect(
      await fixture.value(`select id from event where key = 'play' and archived_at is null`),
    ).toBe(id)
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
    expect(await fixture.value('select count(*)::int from event where archived_at is null')).toBe(2)
    const claim = smallCatalogue.replace('catalogue: small', 'catalogue: other')
    expect(await problemsOf(fixture.import(claim))).toContain(
      'small.yaml:13:3 "concert" is in catalogue "small" already',
    )
  })
})

async function countStatements(text: string): Promise<number> {
  let count = 0
  const counting = (tx: Tx): Tx =>
    aroundStatements(tx, async (_, ask) => ((count += 1), await ask()))
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
