import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogueFixture, dump, type CatalogueFixture } from './catalogue-fixture.ts'
import { findEventBySlug, findGiftVoucherProduct } from './event-page-store.ts'
import { findOrganiserByKey, listOrganiserEvents, listUpcomingEvents } from './event-store.ts'
import { demoSeasonFile } from './import-demo-season.ts'
import { importCatalogue } from './import-catalogue.ts'
import { isCatalogueSchemaStale } from './write-schema.ts'

let fixture: CatalogueFixture
const importDemo = async () => await importCatalogue(fixture, demoSeasonFile)
beforeAll(async () => {
  fixture = await createCatalogueFixture()
  await importDemo()
}, 60_000)
afterAll(async () => await fixture.close())

describe('the demo season', () => {
  it('when it is imported then every event of it is on sale, all dates ahead', async () => {
    const { total, events } = await fixture.db.read(
      async (tx) => await listUpcomingEvents(tx, fixture.clock.now()),
    )
    expect(total).toBe(12)
    expect(events.map((event) => event.slug).toSorted()).toEqual([
      'dublin-ceilidh',
      'founders-summit',
      'harbour-fireworks',
      'lantern-gala',
      'late-night-jazz',
      'livestream-lecture',
      'midsummer-festival',
      'northfield-hamlet',
      'programme-by-post',
      'ridge-run',
      'rooftop-secret',
      'supper-club',
    ])
    expect(
      events.every((event) => event.next_starts_at > fixture.clock.now() && event.poster !== null),
    ).toBe(true)
  })

  it('when the shop starts again then nothing changes', async () => {
    const before = await dump(fixture.db)
    expect(await importDemo()).toEqual([])
    expect(await dump(fixture.db)).toEqual(before)
  })

  it('when it is imported on any day of the week then no date is in the past and weekends stay together', async () => {
    const other = await createCatalogueFixture()
    for (let day = 0; day < 7; day += 1) {
      await other.empty()
      await importCatalogue(other, demoSeasonFile)
      const { rows } = await other.db.query(
        `select key from event_date where key like 'midsummer%' or starts_at <= $1 order by starts_at`,
        [other.clock.now()],
      )
      expect(rows.map((row) => row['key'])).toEqual([
        'midsummer-festival/saturday',
        'midsummer-festival/sunday',
      ])
      other.clock.advance(86_400_000)
    }
    // A year on, every date is over: the season starts anew.
    other.clock.advance(365 * 86_400_000)
    await importCatalogue(other, demoSeasonFile)
    const { total } = await other.db.read(
      async (tx) => await listUpcomingEvents(tx, other.clock.now()),
    )
    expect(total).toBe(12)
    await other.close()
  }, 60_000)

  it('when an editor asks then the written schema is the one the import uses', async () => {
    expect(await isCatalogueSchemaStale()).toBe(false)
  })
})

describe('reading the catalogue', () => {
  const now = () => fixture.clock.now()

  it('when searched then every word must be found', async () => {
    const search = async (text: string) =>
      await fixture.db.read(async (tx) =>
        (await listUpcomingEvents(tx, now(), { text })).events.map((event) => event.slug),
      )
    expect(await search('jazz BRISTOL')).toEqual(['late-night-jazz'])
    expect(await search('jazz sheffield')).toEqual([])
    expect(await search('100%_')).toEqual([])
  })

  it('when paged then the total stays', async () => {
    const page = await fixture.db.read(
      async (tx) => await listUpcomingEvents(tx, now(), { offset: 10, limit: 5 }),
    )
    expect([page.total, page.events.length]).toEqual([12, 2])
  })

  it('when prices are shown then the fee is in them, and a car park is not the cheapest way in', async () => {
    const { events } = await fixture.db.read(async (tx) => await listUpcomingEvents(tx, now()))
    const from = (slug: string) => events.find((event) => event.slug === slug)?.from_price
    expect([
      from('late-night-jazz'),
      from('midsummer-festival'),
      from('harbour-fireworks'),
    ]).toEqual([1540, 2400, 0])
  })

  it('when an event is opened then its dates carry their tickets, and the room bounds what is left', async () => {
    await fixture.db.script(`update event_date set sold = 38 where key = 'rooftop-secret/sunset'`)
    const found = await fixture.db.read(
      async (tx) => await findEventBySlug(tx, now(), 'rooftop-secret'),
    )
    expect(found?.event).toMatchObject({
      captcha: 'always',
      min_per_order: 2,
      organiser_key: 'harbour-lights',
    })
    expect(found?.dates[0]).toMatchObject({
      left: 2,
      tickets: [{ total: 3700, min_per_customer: 2, left: 2 }],
    })
  })

  it('when a ticket requires others then their types are named', async () => {
    const found = await fixture.db.read(
      async (tx) => await findEventBySlug(tx, now(), 'midsummer-festival'),
    )
    const [saturday] = found?.dates ?? []
    const carPark = saturday?.tickets.find((ticket) => ticket.key.endsWith('/car-park'))
    const others = saturday?.tickets
      .filter((ticket) => ticket !== carPark)
      .map((ticket) => ticket.ticket_type_id)
    expect(carPark?.requires).toEqual([{ title: 'A festival ticket', ticket_type_ids: others }])
  })

  it('when an event is archived, unpublished or unknown then it is not found', async () => {
    const find = async (slug: string) =>
      await fixture.db.read(async (tx) => await findEventBySlug(tx, now(), slug))
    await fixture.db.script(`update event set archived_at = now() where key = 'supper-club';
      update event set published_at = null where key = 'lantern-gala'`)
    expect([await find('supper-club'), await find('lantern-gala'), await find('nothing')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await fixture.db.script(`update event set archived_at = null where key = 'supper-club';
      update event set published_at = '2027-01-01' where key = 'lantern-gala'`)
  })

  it('when an organiser or a voucher is opened then it is found by its address', async () => {
    await fixture.db.read(async (tx) => {
      expect(await findOrganiserByKey(tx, 'lantern-events')).toMatchObject({
        charity_name: 'Lantern Hospice',
      })
      expect(await listOrganiserEvents(tx, now(), 'harbour-lights')).toHaveLength(5)
      expect(await findGiftVoucherProduct(tx, 'harbour-lights')).toMatchObject({
        amounts: [2500, 5000],
        free_min: 1000,
        free_max: 25_000,
        by_post: true,
      })
    })
  })
})
