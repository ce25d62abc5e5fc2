import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { noticeRestore } from '../../platform/database/notice-restore.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { openMigrated } from '../../testing/postgres/migrated-database.ts'
import { startRealPostgres, type RealPostgres } from '../../testing/postgres/real-postgres.ts'
import { checkDatabase, findCopy } from './check-database.ts'

const config = readConfig({
  NODE_ENV: 'test',
  FOYER_DATA_DIR: 'memory',
  DATABASE_URL: 'postgres://localhost/tests',
})

describe('what the doctor advises about a PostgreSQL', () => {
  const closing = closeAtTheEnd()
  let postgres: RealPostgres
  beforeAll(async () => {
    postgres = closing(await startRealPostgres())
  })
  const todosAt = async (databaseUrl: string) =>
    (await checkDatabase({ ...config, databaseUrl })).map(({ what, todo }) => `${what}: ${todo}`)

  it('when nothing has prepared the database then it is to migrate, and not to look for another one', async () => {
    const [todo, ...others] = await todosAt(await postgres.newDatabase('foyer_doctor_empty'))
    expect(others).toEqual([])
    expect(todo).toContain('database: Run npm run migrate')
    // The role that serves may not, and a shop that runs as it refuses.
    expect(todo).not.toContain('start')
  })

  it('when all connections are used up then it says how to see by whom', async () => {
    const url = new URL(await postgres.newDatabase('foyer_doctor_crowded'))
    const client = new Client(url.href)
    await client.connect()
    await client.query('drop role if exists doctor_crowd')
    await client.query(`create role doctor_crowd login password 'crowd' connection limit 0`)
    await client.end()
    url.username = 'doctor_crowd'
    url.password = 'crowd'
    const [todo, ...others] = await todosAt(url.href)
    expect(others).toEqual([])
    expect(todo).toContain('pg_stat_activity')
    expect(todo).not.toContain('Check DATABASE_URL')
  })

  it('when nobody listens then it says where to look', async () => {
    expect(await todosAt('postgres://foyer:secret@127.0.0.1:1/foyer')).toEqual([
      'database: Check DATABASE_URL, and that the server runs and lets this machine in.',
    ])
  })
})

describe('a database that was restored', () => {
  it('when no shop has started on it yet then the doctor says that it is a copy', async () => {
    const db = await openMigrated()
    await noticeRestore(db)
    expect(await findCopy(db)).toEqual([])
    // As a dump or a copy has it: PostgreSQL gives it a number of its own.
    await db.query('update shop_identity set database_oid = database_oid + 1')
    expect(await findCopy(db)).toMatchObject([
      {
        what: 'copy',
        state: 'wrong',
        todo: expect.stringContaining('npm run reconcile -- --since TIME') as string,
      },
    ])
    await noticeRestore(db)
    expect(await findCopy(db)).toEqual([])
    await db.close()
  })
})
