import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { closeAtTheEnd } from '../shops/close-at-the-end.ts'
import { startMigratedPostgres } from './migrated-postgres.ts'
import { startRealPostgres, type RealPostgres } from './real-postgres.ts'

describe('startRealPostgres', () => {
  const closing = closeAtTheEnd()
  let postgres: RealPostgres

  beforeAll(async () => {
    postgres = closing(await startRealPostgres({ own: true }))
  })

  async function connect(url: string): Promise<Client> {
    const client = new Client({ connectionString: url })
    closing({ close: async () => await client.end() })
    await client.connect()
    return client
  }

  it('serves two connections at once: one waits for a lock while the other works', async () => {
    const [one, other] = await Promise.all([connect(postgres.url), connect(postgres.url)])
    await one.query('select pg_advisory_lock(1)')
    const free = await other.query<{ taken: boolean }>('select pg_try_advisory_lock(1) as taken')
    expect(free.rows).toEqual([{ taken: false }])
    await one.query('select pg_advisory_unlock(1)')
  })

  it('keeps what it acknowledged: fsync is on', async () => {
    const client = await connect(postgres.url)
    const { rows } = await client.query<{ fsync: string }>('show fsync')
    expect(rows).toEqual([{ fsync: 'on' }])
  })

  it('makes an empty UTF-8 database, and makes it anew', async () => {
    const before = await connect(await postgres.newDatabase('foyer_again'))
    await before.query('create table t (n int)')
    await before.end()
    const client = await connect(await postgres.newDatabase('foyer_again'))
    const { rows } = await client.query(
      "select to_regclass('t') as found, current_setting('server_encoding') as coding",
    )
    expect(rows).toEqual([{ found: null, coding: 'UTF8' }])
  })

  it('refuses a database name that is no identifier', async () => {
    await expect(postgres.newDatabase('a; drop database b')).rejects.toThrow('plain identifier')
  })
})

describe('a PostgreSQL of our own', () => {
  const closing = closeAtTheEnd()
  let postgres: RealPostgres

  beforeAll(async () => {
    postgres = closing(await startMigratedPostgres())
  })

  it.each(['fast', 'immediate'] as const)(
    'keeps its address and what it acknowledged over a stop (%s)',
    async (mode) => {
      await runOn(postgres.url, `create table kept_${mode} (n int)`)
      await postgres.stopServer(mode)
      await expect(runOn(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
      await postgres.startServer()
      expect(await runOn(postgres.url, `select n from kept_${mode}`)).toEqual([])
    },
  )

  it('answers nobody while it is paused, and goes on afterwards', async () => {
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    postgres.pause()
    let isAnswered = false
    const answer = client.query<{ one: number }>('select 1 as one').then(({ rows }) => {
      isAnswered = true
      return rows
    })
    await sleep(100)
    expect(isAnswered).toBe(false)
    postgres.resume()
    expect(await answer).toEqual([{ one: 1 }])
    await client.end()
  })

  async function runOn(url: string, text: string): Promise<unknown[]> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end()
    }
  }
})
