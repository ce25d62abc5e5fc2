import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getChange } from '@foyer/contract/api/changes/get-change.ts'
import type { Database } from '../../../platform/database/db.ts'
import { openMigrated } from '../../../testing/postgres/migrated-database.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { exportDocuments, importCatalogue } from '../../catalogue/exports.ts'
import { actsAtDesk } from './act-fixture.ts'
import { concert, openOrganiser, type DeskOrganiser } from './catalogue-fixture.ts'

describe('an event that is made, sold, moved, written on, exported and cancelled', () => {
  const shop = shopForTests()
  let directory = ''
  let own: DeskOrganiser
  let acts: ReturnType<typeof actsAtDesk>
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'foyer-whole-way-'))
    own = await openOrganiser(shop, 'The Quay')
    acts = actsAtDesk(shop, own)
  })
  afterAll(async () => await rm(directory, { recursive: true }))

  const exported = async (name: string): Promise<string> => {
    const { yaml } = await shop.db.read(
      async (tx) => await exportDocuments(tx, { name, organiser: own.key }),
    )
    const file = join(directory, `${name}.yaml`)
    await writeFile(file, yaml)
    return file
  }
  const importInto = async (db: Database, file: string) =>
    await importCatalogue({ db, clock: shop.clock, dataDir: directory }, file)
  const datesIn = async (db: Database) =>
    (
      await db.query(
        `select d.key, d.starts_at, d.ends_at, d.cancelled_at is not null as cancelled,
            sum(case when s.cancelled_at is null then s.capacity else 0 end)::int as on_sale
          from event_date d join ticket_stock s on s.event_date_id = d.id group by d.id order by d.key`,
      )
    ).rows
  const mailsTo = (email: string) => shop.outbox.to(email).map(({ subject }) => subject)
  const titled = (email: string, end: string) =>
    mailsTo(email).filter((subject) => subject.endsWith(end))

  it('moves nobody back, sells nothing again, and tells everybody once', async () => {
    const key = await own.make('events', 'Concert', concert)
    await acts.sell(key, 'friday', 'friday@example.com')
    await acts.sell(key, 'saturday', 'saturday@example.com')
    await shop.runJobs()

    await acts.move(key, 'friday', '2027-02-19T20:00')
    await shop.runJobs()
    expect((await own.change('events', key, { summary: 'With a band' })).status).toBe(200)
    expect(await acts.startOf(key, 'friday')).toBe('2027-02-19T20:00:00.000Z')

    const first = await exported('season')
    expect(await importInto(shop.db, first)).toEqual([])
    const { id } = await acts.cancel(key, 'friday')
    await shop.runJobs()
    // A file from before says something else than the desk by now.
    await expect(importInto(shop.db, first)).rejects.toThrow('kept at the desk')
    expect((await own.change('events', key, { summary: 'Without a band' })).status).toBe(200)

    const second = await exported('season-after')
    expect(await importInto(shop.db, second)).toEqual([])
    const here = await datesIn(shop.db)
    expect(here).toMatchObject([
      { key: `${key}/friday`, cancelled: true, on_sale: 0 },
      { key: `${key}/saturday`, cancelled: false },
    ])
    const empty = await openMigrated()
    try {
      await importInto(empty, second)
      expect(await datesIn(empty)).toEqual(here)
      expect(await importInto(empty, second)).toEqual([])
      // The other shop has it as its file says, also when its file forgets to say it.
      const forgetful = join(directory, 'forgetful.yaml')
      const { yaml } = await shop.db.read(
        async (tx) => await exportDocuments(tx, { name: 'season-after', organiser: own.key }),
      )
      await writeFile(forgetful, yaml.replace('cancelled: true', 'cancelled: false'))
      await importInto(empty, forgetful)
      expect(await datesIn(empty)).toEqual(here)
    } finally {
      await empty.close()
    }

    expect(titled('friday@example.com', 'has a new date')).toHaveLength(1)
    expect(titled('friday@example.com', 'is cancelled')).toHaveLength(1)
    expect(mailsTo('saturday@example.com')).toHaveLength(1)
    const { body } = await own.owner.call(getChange, {
      params: { organiser: own.key, change: String(id) },
    })
    expect(body).toMatchObject({ status: 'done', progress: { orders: 1, told: { sent: 1 } } })
  }, 60_000)
})
