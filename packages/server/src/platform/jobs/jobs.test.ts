import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openMigrated } from '../../testing/postgres/migrated-database.ts'
import { createTestFoyer, type TestFoyer } from '../../testing/shops/test-foyer.ts'
import { PgBoss } from 'pg-boss'
import { declareJob, type Job } from './declare-job.ts'
import { bindJobs, handleJob, startJobs, type Jobs } from './jobs.ts'
import type { Database } from '../database/db.ts'
import { loggerOptions } from '../monitoring/logger.ts'

const note = declareJob('note', { n: z.int() })
/** The same queue as another version of the shop declares it. */
const older = declareJob('note', { number: z.int() })
const newer = declareJob('note', { n: z.int(), why: z.string() })

let shop: TestFoyer
/** Not the shop's: that queues its jobs in a table of the tests. */
let db: Database
let jobs: Jobs
const lines: string[] = []
beforeAll(async () => {
  shop = await createTestFoyer()
  const log = pino(loggerOptions('warn') as object, {
    write: (line: string) => void lines.push(line),
  })
  db = await openMigrated()
  jobs = await startJobs(db, log, [note.name])
})
afterAll(async () => {
  await jobs.stop()
  await db.close()
  await shop.close()
})

async function queue<Payload extends object>(job: Job<Payload>, payload: Payload): Promise<void> {
  await db.transaction(async (tx) => await jobs.enqueue(tx, job, payload))
}
const queued = async () =>
  (await db.query('select state::text, data from jobs.job order by created_on')).rows

describe('a payload that does not fit its declaration', () => {
  it('is refused where it is queued, by its types and when it comes to that', async () => {
    // @ts-expect-error: a field is missing.
    await expect(queue(note, {})).rejects.toThrow('a job note does not fit its declaration: n: ')
    // @ts-expect-error: a field is of another kind.
    await expect(queue(note, { n: 'secret' })).rejects.not.toThrow('secret')
    // @ts-expect-error: this kind of work carries nothing.
    await queue(declareJob('note', {}), { n: 1 })
    await expect(queue(note, { n: 1.5 })).rejects.toThrow('n: ')
    // Undeclared fields were dropped; nothing of the refused payloads is there.
    expect(await queued()).toEqual([{ state: 'created', data: {} }])
    await db.query('delete from jobs.job')
  })

  it('is a failed try when it is worked: the log says so, the queue keeps it, and others are done', async () => {
    const done: number[] = []
    const handler = handleJob(note, async (_foyer, { n }) => void done.push(n), {
      pollSeconds: 0.5,
    })
    await queue(older, { number: 1 })
    await queue(newer, { n: 2, why: 'what an older shop does not know is left out' })
    expect(await jobs.waiting()).toEqual([
      { name: 'note', count: 2, oldestAt: expect.any(Date) as Date },
    ])
    await jobs.work(bindJobs([handler], shop.foyer))
    while (done.length === 0 || lines.length === 0) await sleep(20)
    while ((await queued()).some(({ state }) => state === 'active')) await sleep(20)
    expect(done).toEqual([2])
    expect(await queued()).toMatchObject([
      { state: 'retry', data: { number: 1 } },
      { state: 'completed' },
    ])
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      {
        job: 'note',
        msg: 'job failed',
        err: { message: expect.stringContaining('n: ') as string },
      },
    ])
  })
})

describe('jobs that are queued', () => {
  it('are what pg-boss itself would have queued, each of them', async () => {
    await db.query('delete from jobs.job')
    const boss = new PgBoss({
      schema: 'jobs',
      supervise: false,
      schedule: false,
      db: { executeSql: async (text, values) => await db.query(text, values) },
    })
    await boss.start()
    await boss.send(note.name, { n: 1 }, { retryLimit: 10, retryBackoff: true })
    await boss.stop()
    const rows = async () => {
      const found = await db.query(
        `select to_jsonb(j) - 'id' || jsonb_build_object('start_after', j.start_after - j.created_on,
            'created_on', j.created_on <= now(), 'keep_until', j.keep_until - j.created_on) as row
          from jobs.job j order by j.data ->> 'n'`,
      )
      return found.rows.map(({ row }) => row as object)
    }
    const [wanted = {}] = await rows()
    await db.query('delete from jobs.job')
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, note, { n: 1 })
      await jobs.enqueue(tx, note, { n: 2 })
    })
    expect(await rows()).toEqual([wanted, { ...wanted, data: { n: 2 } }])
  })

  it('when one has no queue, then the cause fails, too', async () => {
    await db.query('delete from jobs.job')
    const lost = db.transaction(async (tx) => {
      await jobs.enqueue(tx, note, { n: 1 })
      await jobs.enqueue(tx, declareJob('nobody', {}), {})
    })
    await expect(lost).rejects.toThrow('null value')
    expect(await queued()).toEqual([])
  })
})
