import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { startMigratedPostgres } from '../../testing/postgres/migrated-postgres.ts'
import type { RealPostgres } from '../../testing/postgres/real-postgres.ts'
import type { DatabaseNews } from './availability.ts'
import { DatabaseAway } from './database-faults.ts'
import type { Database } from './db.ts'
import { openPostgres } from './open-database.ts'

const closing = closeAtTheEnd()
let postgres: RealPostgres

beforeAll(async () => {
  postgres = closing(await startMigratedPostgres())
  await operate(postgres.url, 'create table kept (n int)')
})

afterEach(async () => {
  postgres.resume()
  await postgres.startServer()
})

/** Acts as an operator, on a connection of its own. */
async function operate(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

function open(size = 4, slowestMs = 10_000): { db: Database; news: DatabaseNews['what'][] } {
  const db = closing(openPostgres(postgres.url, size, slowestMs))
  const news: DatabaseNews['what'][] = []
  db.availability.watch(({ what }) => news.push(what))
  return { db, news }
}

const pidOf = async (db: Database): Promise<number> =>
  await db.read(
    async (tx) =>
      (await tx.dynamic.one<{ pid: number }>('pid', 'select pg_backend_pid() as pid')).pid,
  )
const insert = async (db: Database, n: number): Promise<number> =>
  await db.transaction(
    async (tx) => await tx.dynamic.run('keep', 'insert into kept values ($1)', [n]),
  )
const end = (pid: number): string => `select pg_terminate_backend(${pid}, 2000)`

describe('a connection that an operator ends', () => {
  it('when it lies idle then nobody notices', async () => {
    const { db, news } = open(1)
    const first = await pidOf(db)
    await operate(postgres.url, end(first))
    expect(await pidOf(db)).not.toBe(first)
    expect(news).toEqual([])
  })

  it('when it is in the middle of a transaction then that is done again on another one, once', async () => {
    const { db } = open()
    let tries = 0
    await db.transaction(async (tx) => {
      tries += 1
      await tx.dynamic.run('keep', 'insert into kept values ($1)', [100])
      const { pid } = await tx.dynamic.one<{ pid: number }>('pid', 'select pg_backend_pid() as pid')
      if (tries === 1) await operate(postgres.url, end(pid))
      await tx.dynamic.run('keep', 'insert into kept values ($1)', [100])
    })
    expect(tries).toBe(2)
    expect(await operate(postgres.url, 'select from kept where n = 100')).toHaveLength(2)
  })

  it('when it is in the middle of reading then that is done again on another one', async () => {
    const { db } = open()
    const pids: number[] = []
    await db.read(async (tx) => {
      const { pid } = await tx.dynamic.one<{ pid: number }>('pid', 'select pg_backend_pid() as pid')
      pids.push(pid)
      if (pids.length === 1) await operate(postgres.url, end(pid))
      await tx.dynamic.all('read', 'select n from kept')
    })
    expect(new Set(pids).size).toBe(2)
    expect(db.pool.total, 'the broken one has left').toBe(1)
  })

  it('when it holds the turn of a start then that goes on', async () => {
    const { db } = open()
    const locks = async () =>
      await operate(postgres.url, "select pid from pg_locks where locktype = 'advisory'")
    const done = await db.alone(async () => {
      const pids = (await locks()).map(({ pid }) => Number(pid))
      expect(pids).toHaveLength(1)
      for (const pid of pids) await operate(postgres.url, end(pid))
      return await locks()
    })
    expect(done).toEqual([])
  })

  it('when a commit was not answered then it is not done again, and whoever asked is told to come again', async () => {
    await operate(
      postgres.url,
      `create table slow (n int primary key);
       create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(5); return null; end';
       create constraint trigger slowly after insert on slow deferrable initially deferred
         for each row execute function wait()`,
    )
    const { db, news } = open()
    let tries = 0
    const work = db.transaction(async (tx) => {
      tries += 1
      await tx.dynamic.run('slow', 'insert into slow values (1)')
    })
    work.catch(() => {})
    await waitFor(
      async () =>
        (await operate(postgres.url, "select from pg_stat_activity where wait_event = 'PgSleep'"))
          .length === 1,
    )
    await operate(
      postgres.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'",
    )
    await expect(work).rejects.toMatchObject({ name: 'DatabaseAway', status: 503, isUnsure: true })
    expect(tries).toBe(1)
    expect(news).toEqual(['unsure'])
  })
})

async function waitFor(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(20)
}

describe('a PostgreSQL that goes away', () => {
  it.each(['fast', 'immediate'] as const)(
    'when it is stopped (%s) under load then everybody is told, what was acknowledged is there, and work goes on',
    async (mode) => {
      const { db, news } = open()
      let isOver = false
      let next = mode === 'fast' ? 1000 : 2000
      const kept: number[] = []
      const troubles = new Set<unknown>()
      const buyers = Array.from({ length: 8 }, async () => {
        while (!isOver) {
          const n = next++
          await insert(db, n).then(
            () => kept.push(n),
            (error: unknown) => {
              if (!(error instanceof DatabaseAway)) troubles.add(error)
            },
          )
          await sleep(2)
        }
      })
      await sleep(150)
      await postgres.stopServer(mode)
      await expect(insert(db, -1)).rejects.toThrow(DatabaseAway)
      await waitFor(async () => news.includes('away'))
      await postgres.startServer()
      const started = performance.now()
      const before = kept.length
      await waitFor(async () => kept.length > before)
      expect(performance.now() - started, 'milliseconds until it works again').toBeLessThan(2000)
      isOver = true
      await Promise.all(buyers)
      expect([...troubles]).toEqual([])
      const stored = new Set((await operate(postgres.url, 'select n from kept')).map(({ n }) => n))
      expect(
        kept.filter((n) => !stored.has(n)),
        'acknowledged and not there',
      ).toEqual([])
      expect(news.filter((what) => what !== 'unsure')).toEqual(['away', 'back'])
    },
  )

  it('when nobody asks anything meanwhile then its connections break quietly', async () => {
    const { db, news } = open()
    await Promise.all([pidOf(db), pidOf(db), pidOf(db)])
    // The end of a transaction is sent without waiting for its answer.
    await waitFor(async () => db.pool.idle === db.pool.total)
    await postgres.stopServer('immediate')
    await waitFor(async () => db.pool.total === 0)
    await postgres.startServer()
    expect(await insert(db, 1)).toBe(1)
    expect(news).toEqual([])
  })

  it('when it falls silent then nobody waits for ever, and nobody at all once that is known', async () => {
    const { db, news } = open(2, 600)
    await insert(db, 3)
    postgres.pause()
    const started = performance.now()
    await expect(insert(db, 3)).rejects.toThrow(DatabaseAway)
    expect(performance.now() - started).toBeLessThan(3000)
    await waitFor(async () => news.includes('away'))
    const known = performance.now()
    await expect(insert(db, 3)).rejects.toThrow(DatabaseAway)
    expect(performance.now() - known).toBeLessThan(200)
    postgres.resume()
    await db.availability.whenThere()
    expect(await insert(db, 3)).toBe(1)
    expect(news).toEqual(['away', 'back'])
  })
})
