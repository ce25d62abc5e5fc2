import { dayMs } from '@foyer/contract/time-units.ts'
import { demoSlugs } from '../../testing/demo-slugs.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/db.ts'
import { createCatalogueFixture, dump, type CatalogueFixture } from './catalogue-fixture.ts'
import { demoSeasonFile, importDemoSeason } from './import-demo-season.ts'
import { importCatalogue } from './import-catalogue.ts'

let fixture: CatalogueFixture
const importDemo = async () => await importCatalogue(fixture, demoSeasonFile)
beforeAll(async () => {
  fixture = await createCatalogueFixture()
  await importDemo()
}, 60_000)
afterAll(async () => await fixture.close())

describe('the demo season', () => {
  it('when it is imported then every event of it is on sale', async () => {
    const { rows } = await fixture.db.query(
      `select e.slug, e.poster is not null as "hasPoster", max(d.starts_at) > $1 as "isAhead"
        from event e join event_date d on d.event_id = e.id
        where e.published_at <= $1 group by e.id order by e.slug`,
      [fixture.clock.now()],
    )
    expect(rows.map((row) => row['slug'])).toEqual(demoSlugs)
    expect(rows.every((row) => row['hasPoster'] === true && row['isAhead'] === true)).toBe(true)
  })

  it('when the shop starts again then nothing changes', async () => {
    const before = await dump(fixture.db)
    expect(await importDemo()).toEqual([])
    expect(await dump(fixture.db)).toEqual(before)
  })

  it('when the shop starts again before a date has passed then the import is left out, afterwards it is not', async () => {
    const other = await createCatalogueFixture()
    const { db, clock } = other
    let imports = 0
    const counting: Database = {
      ...db,
      transaction: async (work) => {
        imports += 1
        return await db.transaction(work)
      },
    }
    const start = async () => await importDemoSeason(counting, other, clock)
    expect((await start()).length).toBeGreaterThan(0)
    expect(await start()).toEqual([])
    expect(imports).toBe(1)
    clock.advance(120 * dayMs)
    expect(await start()).toContainEqual(expect.objectContaining({ table: 'event_date' }))
    expect(imports).toBe(2)
    await other.close()
  }, 60_000)

  it('when a newer season would move what somebody bought then the shop opens with the one it has, until that is over', async () => {
    const other = await createCatalogueFixture()
    const { db, clock } = other
    const warnings: string[] = []
    const start = async () =>
      await importDemoSeason(db, other, clock, (text) => void warnings.push(text))
    await start()
    await other.sell('late-night-jazz/standing', 2, 0)
    // The season is of an older release, which had another day.
    await db.query(`update catalogue_import set content_hash = '\\x00',
      summary = replace(summary::text, 'in 3 weeks on friday at 20:00', 'in 4 weeks on friday at 20:00')::jsonb`)
    clock.advance(7 * dayMs)
    const before = await dump(db)
    expect(await start()).toEqual([])
    expect(warnings).toEqual([expect.stringContaining('--allow move:late-night-jazz/night')])
    expect(await dump(db)).toEqual(before)
    clock.advance(60 * dayMs)
    expect(await start()).toContainEqual(expect.objectContaining({ table: 'event_date' }))
    expect(warnings).toHaveLength(1)
    const sold = `select s.sold from ticket_stock s join event_date d on d.id = s.event_date_id
      join ticket_type t on t.id = s.ticket_type_id where t.key = 'late-night-jazz/standing' and d.archived_at is not null`
    expect(await other.value(sold)).toBe(2)
    await other.close()
  }, 60_000)

  it('when it is imported on any day of the week then only what was meant to be over is, and weekends stay together', async () => {
    const other = await createCatalogueFixture()
    for (let day = 0; day < 7; day += 1) {
      await other.empty()
      await importCatalogue(other, demoSeasonFile)
      const { rows } = await other.db.query(
        `select key, starts_at <= $1 as over from event_date
          where key like 'midsummer%' or starts_at <= $1 order by starts_at desc limit 3`,
        [other.clock.now()],
      )
      expect(rows).toEqual([
        { key: 'midsummer-festival/sunday', over: false },
        { key: 'midsummer-festival/saturday', over: false },
        { key: 'late-night-jazz/last-night', over: true },
      ])
      other.clock.advance(dayMs)
    }
    // A year later, every date is over: the season starts anew.
    other.clock.advance(365 * dayMs)
    await importCatalogue(other, demoSeasonFile)
    const { rows } = await other.db.query(
      `select count(distinct event_id)::int as events from event_date
        where archived_at is null and starts_at > $1`,
      [other.clock.now()],
    )
    expect(rows).toEqual([{ events: 12 }])
    await other.close()
  }, 60_000)
})
