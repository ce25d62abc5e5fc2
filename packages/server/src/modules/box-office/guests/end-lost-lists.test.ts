import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Foyer } from '../../../foyer.ts'
import type { Database } from '../../../platform/database/db.ts'
import { bindJobs, startJobs, type Jobs } from '../../../platform/jobs/jobs.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { openMigrated } from '../../../testing/postgres/migrated-database.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { importQueuedGuests } from '../jobs.ts'
import { endLostLists } from './end-lost-lists.ts'
import { findGuestList } from './guest-list-store.ts'
import { importGuestsJob, openGuestList } from './open-guest-list.ts'
import { reopenGuestList } from './reopen-guest-list.ts'

const count = 501

describe('a list whose job gives up, with the real queue', () => {
  let shop: TestFoyer
  let db: Database
  let jobs: Jobs
  let foyer: Foyer
  const lines: string[] = []
  beforeAll(async () => {
    shop = await createTestFoyer()
    db = await openMigrated()
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    jobs = await startJobs(db, log, [importGuestsJob.name])
    foyer = { ...shop.foyer, db, jobs }
  })
  afterAll(async () => {
    await jobs.stop()
    await db.close()
    await shop.close()
  })
  const listOf = async (id: number) => await db.readOne(async (tx) => await findGuestList(tx, id))
  const writtenOf = async (id: number) =>
    (
      await db.query(
        `select (select count(*)::int from desk_sale where guest_list_id = $1) as orders,
            (select count(*)::int from ticket) as tickets, (select sum(sold)::int from ticket_stock) as sold,
            (select count(*)::int from mail) as mails`,
        [id],
      )
    ).rows[0]

  it('when all tries have failed then it says that nobody was taken in, and once it can be it is taken in again', async () => {
    const { organiserId, stock } = await seedShow(db, { types: [{ name: 'Standing', stock: 600 }] })
    const rows = Array.from({ length: count }, (_, index) => ({
      row: index + 2,
      name: `Guest ${index + 1}`,
      email: '',
      ticket_type: 'Standing',
      quantity: '1',
      note: '',
    }))
    const sheet = { name: 'Press night', reason: 'Press', isMailed: true, rows }
    const { id } = await db.transaction(
      async (tx) =>
        await openGuestList(
          tx,
          foyer,
          { organiserId, eventDateId: stock.dateId, ...sheet },
          foyer.clock.now(),
        ),
    )
    // The last of its orders cannot be written, and there is one try.
    await db.query(`create function break_last() returns trigger language plpgsql as $$
      begin raise exception 'the disk is full'; end $$`)
    await db.query(`create trigger break_last before insert on sale for each row
      when (new.full_name = 'Guest ${count}') execute function break_last()`)
    await db.query('update jobs.job set retry_limit = 0')
    await endLostLists(foyer)
    expect(await listOf(id)).toMatchObject({ status: 'waiting' })

    await jobs.work(bindJobs([importQueuedGuests], foyer))
    const states = async () => (await db.query('select state::text from jobs.job')).rows
    while ((await states()).some(({ state }) => state !== 'failed')) await sleep(50)
    expect(lines.join('')).toContain('the disk is full')
    await endLostLists(foyer)
    expect(await listOf(id)).toMatchObject({
      status: 'failed',
      written: 0,
      canBeRepeated: true,
      refusal:
        'This list could not be taken in, although that was tried again and again. Nobody of it has a ticket, and nobody was mailed.',
    })
    expect(await writtenOf(id)).toEqual({ orders: 0, tickets: 0, sold: 0, mails: 0 })

    await db.query('drop trigger break_last on sale')
    const again = async () =>
      await db.transaction(
        async (tx) => await reopenGuestList(tx, foyer, { id, organiserId }, foyer.clock.now()),
      )
    await again()
    expect(await listOf(id)).toMatchObject({ status: 'waiting', refusal: null, endedAt: null })
    // The job that gave up is still known to the queue.
    await endLostLists(foyer)
    while ((await listOf(id))?.status === 'waiting') await sleep(50)
    expect(await listOf(id)).toMatchObject({ status: 'done', written: count, canBeRepeated: false })
    expect(await writtenOf(id)).toMatchObject({ orders: count, tickets: count, sold: count })
    await expect(again()).rejects.toThrow('Only a list that has failed')
  })
})
