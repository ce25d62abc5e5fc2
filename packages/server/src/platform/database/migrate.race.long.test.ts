import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { startRealPostgres, type RealPostgres } from '../../testing/postgres/real-postgres.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { migrate, migrationNames } from './migrate.ts'
import { openPostgres } from './open-database.ts'
import { MigrationBlocked, type LockPatience } from './until-locked.ts'

const closing = closeAtTheEnd()
const before = 'before_the_release'
/** The release whose migrations change tables that a shop writes all the time. */
const lastOfRelease = '0055-figures.sql'
let postgres: RealPostgres
let made = 0

/** The patience of a start, but shorter. */
const short = (say: LockPatience['say'], totalMs = 30_000): LockPatience => ({
  lockMs: 300,
  totalMs,
  pauseMs: 50,
  longestPauseMs: 200,
  say,
})

beforeAll(async () => {
  postgres = closing(await startRealPostgres())
  const db = openPostgres(await postgres.newDatabase(before), 1, null)
  await migrate(db, { last: lastOfRelease })
  await db.close()
})

/** A shop of that release, and a process of the next one that is about to start. */
async function openRollout() {
  made += 1
  const url = await postgres.newDatabase(`rollout_${process.pid}_${made}`, before)
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: url, application_name: 'nightly report' })
    await client.connect()
    closing({ close: async () => await client.end() })
    return client
  }
  return { db: closing(openPostgres(url, 1)), connect }
}

const left = async () => (await migrationNames()).filter((name) => name > lastOfRelease)

describe('a migration while an old process has a long transaction', () => {
  it.each([
    ['reads what 0056 changes', 'webhook_message', 'access share'],
    ['writes what 0057 watches', 'payment', 'row exclusive'],
    ['writes what 0058 watches', 'sale_line', 'row exclusive'],
  ])(
    'when it %s, then the start waits for it, says who it is, and lets others read meanwhile',
    async (_, table, lock) => {
      const { db, connect } = await openRollout()
      const [holder, reader] = await Promise.all([connect(), connect()])
      await holder.query(`begin; lock table ${table} in ${lock} mode`)
      const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
      const named = new RegExp(
        `^Foyer waits to migrate: 005\\d-.*process ${rows[0]?.pid} \\(application_name "nightly report", user \\w+, .*idle in transaction, open for \\d+ s\\)`,
      )
      const said: string[] = []
      const migrating = migrate(db, { patience: short((text) => said.push(text)) })
      // Whoever reads waits behind an attempt, and no longer than that takes.
      await reader.query(`set lock_timeout = '2s'`)
      while (said.length < 3 || !said.some((text) => named.test(text)))
        await reader.query(`select 1 from ${table} limit 1`)
      await holder.query('commit')
      expect(await migrating).toEqual(await left())
    },
  )

  // The control: it shows that the table above proves something, and what a wait of a minute did to the shop.
  it('when an attempt waits longer than those who read, then these are refused', async () => {
    const { db, connect } = await openRollout()
    const [holder, reader] = await Promise.all([connect(), connect()])
    await holder.query('begin; lock table webhook_message in access share mode')
    const migrating = migrate(db, { patience: { ...short(() => {}), lockMs: minuteMs } })
    await reader.query(`set lock_timeout = '200ms'`)
    const read = async (): Promise<string> =>
      await reader.query('select 1 from webhook_message limit 1').then(
        () => 'read',
        (error: unknown) => String(error),
      )
    await expect.poll(read).toContain('canceling statement due to lock timeout')
    await holder.query('commit')
    expect(await migrating).toEqual(await left())
  })

  it('when it does not end, then the start fails and says what to do, nothing is kept, and the next one succeeds', async () => {
    const { db, connect } = await openRollout()
    const holder = await connect()
    await holder.query('begin; lock table webhook_message in access share mode')
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    const blocked = await migrate(db, { patience: short(() => {}, 5_000) }).catch(
      (error: unknown) => error,
    )
    expect(blocked).toBeInstanceOf(MigrationBlocked)
    expect(String(blocked)).toContain(
      'Migration 0056-webhooks-of-one-transaction.sql could not be run: for 5 s',
    )
    expect(String(blocked)).toContain(`select pg_terminate_backend(${rows[0]?.pid});`)
    const { rows: ran } = await db.query('select max(name) as last from schema_migration')
    expect(ran).toEqual([{ last: lastOfRelease }])
    await holder.query('commit')
    expect(await migrate(db, { patience: short(() => {}) })).toEqual(await left())
  })

  it('when something else is wrong with it, then it is not tried again', async () => {
    const { db } = await openRollout()
    await db.script('alter table webhook_message rename column subject to about')
    const said: string[] = []
    await expect(migrate(db, { patience: short((text) => said.push(text)) })).rejects.toThrow(
      'subject',
    )
    expect(said).toEqual([])
  })
})
