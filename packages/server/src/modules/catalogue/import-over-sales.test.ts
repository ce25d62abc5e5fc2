import { beforeEach, describe, expect, it } from 'vitest'
import { catalogueForTests, dump, problemsOf } from './catalogue-fixture.ts'
import { editSmallCatalogue, smallCatalogue } from './small-catalogue.test-data.ts'

const fixture = catalogueForTests()

describe('what is sold stays as it is', () => {
  beforeEach(async () => {
    await fixture.import(smallCatalogue)
    await fixture.sell('concert/standing', 7, 3)
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
    expect(await problemsOf(fixture.import(editSmallCatalogue(from, to)))).toContain(
      `small.yaml:${problem}`,
    )
    expect(await dump(fixture.db)).toEqual(before)
  })

  it('when stock falls to exactly what is held and sold then it is accepted and the counters stay', async () => {
    await fixture.import(editSmallCatalogue('stock: 60', 'stock: 10'))
    const { rows } = await fixture.db.query(
      `select capacity, held, sold from ticket_stock s join ticket_type t on t.id = s.ticket_type_id where t.key = 'concert/standing'`,
    )
    expect(rows).toEqual([{ capacity: 10, held: 3, sold: 7 }])
    expect(await fixture.value('select used from promo_code')).toBe(2)
  })

  // Nothing is counted for a date without a room of its own: what it gets one for may be sold already.
  const seatedRoom = (people: number) =>
    editSmallCatalogue(
      'starts: 2027-03-01 19:30',
      `starts: 2027-03-01 19:30\n        capacity: ${people}`,
    )

  it('when a date with seats gets a first room that is below what is sold then it is refused', async () => {
    await fixture.sell('play/stalls', 1, 1)
    expect(await problemsOf(fixture.import(seatedRoom(1)))).toEqual([
      'small.yaml:50:19 capacity 1 is below the 2 that are held or sold',
    ])
  })

  it('when it gets one that is large enough then what is sold and held is counted in it', async () => {
    await fixture.sell('play/stalls', 1, 1)
    await fixture.import(seatedRoom(2))
    const { rows } = await fixture.db.query(
      `select capacity, held, sold from event_date where key = 'play/night'`,
    )
    expect(rows).toEqual([{ capacity: 2, held: 1, sold: 1 }])
  })

  it('when a type has as many as its date holds then a room below it is said at the room alone', async () => {
    const shared = editSmallCatalogue('        stock: 60\n', '')
    await fixture.import(shared)
    expect(
      await problemsOf(fixture.import(shared.replace('capacity: 100', 'capacity: 9'))),
    ).toEqual(['small.yaml:21:19 capacity 9 is below the 10 that are held or sold'])
  })

  it('when a plan loses a seat that is sold then it is refused', async () => {
    await fixture.db
      .query(`insert into seat_hold (event_date_id, seat_guid, status, section, row_label, number_label, updated_at)
      select id, 'A-9', 'sold', 'Stalls', 'A', '9', now() from event_date where key = 'play/night'`)
    expect(await problemsOf(fixture.import(smallCatalogue))).toEqual([
      'small.yaml:46:19 the plan has lost seats that are held or sold: A-9',
    ])
  })

  it('when a plan gives a seat that is sold another name then it is refused', async () => {
    await fixture.db
      .query(`insert into seat_hold (event_date_id, seat_guid, status, section, row_label, number_label, updated_at)
      select id, 'A-3', 'sold', 'Stalls', 'A', '4', now() from event_date where key = 'play/night'`)
    expect(await problemsOf(fixture.import(smallCatalogue))).toEqual([
      'small.yaml:46:19 the plan gives other names to seats that are held or sold: Stalls-A-4 (now Stalls-A-3)',
    ])
  })

  it('when the text of a waiver changes then its version rises, and only then', async () => {
    const version = async (text: string): Promise<unknown> => {
      await fixture.import(editSmallCatalogue('title: Play', `title: Play\n    waiver: ${text}`))
      return await fixture.value(`select waiver_version from event where key = 'play'`)
    }
    const first = Number(await version('One'))
    expect(await version('One')).toBe(first)
    expect(await version('Two')).toBe(first + 1)
  })
})
