import { pino } from 'pino'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { jobHandlers } from './modules/index.ts'
import { openDatabase } from './open-database.ts'
import { openPostgres } from './platform/database/open-database.ts'
import { untilPrepared } from './platform/database/roles/until-prepared.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { openOwner, prepareAsOwner } from './prepare-database.ts'
import { startRealPostgres, type RealPostgres } from './testing/postgres/real-postgres.ts'
import { makeRoles, urlAs } from './testing/postgres/with-roles.ts'
import { closeAtTheEnd } from './testing/shops/close-at-the-end.ts'

const log = pino({ level: 'silent' })
const names = jobHandlers.map(({ name }) => name)

describe('the start of a shop whose database has a role for each kind of work', () => {
  const closing = closeAtTheEnd()
  let postgres: RealPostgres

  beforeAll(async () => {
    postgres = closing(await startRealPostgres({ own: true, isDurable: false }))
  })

  async function databaseWithRoles(name: string): Promise<string> {
    const url = await postgres.newDatabase(name)
    await makeRoles(url)
    return url
  }
  const start = async (url: string, env: Readonly<Record<string, string>>) =>
    closing(
      await openDatabase(
        readConfig({ NODE_ENV: 'test', DATABASE_URL: urlAs(url, 'foyer_serve'), ...env }),
      ),
    )
  // It ends its connections, as a migration does: the role may have ten, in all databases of the server together.
  const migrateAs = async (url: string) => {
    const owner = openOwner(url)
    try {
      return await prepareAsOwner(owner)
    } finally {
      await owner.close()
    }
  }

  it('when there is a role that migrates then it migrates at the start, and the one that serves does the jobs', async () => {
    const url = await databaseWithRoles('migrates_apart')
    const db = await start(url, { DATABASE_MIGRATE_URL: urlAs(url, 'foyer_migrate') })
    const started = await startJobs(db, log, names)
    closing({ close: async () => await started.stop() })
    const done = Promise.withResolvers<void>()
    const [first] = names
    if (first === undefined) throw new Error('no job')
    await started.work([{ name: first, pollSeconds: 0.5, run: async () => done.resolve() }])
    await db.query('select queue_jobs($1)', [JSON.stringify([{ name: first, data: {} }])])
    await done.promise
    await expect(startJobs(db, log, ['unheard-of'])).rejects.toThrow('may not make it')
  })

  it('when a process never migrates then it waits until somebody has, with every right', async () => {
    const url = await databaseWithRoles('migrates_never')
    const db = closing(openPostgres(urlAs(url, 'foyer_serve'), 2))
    const said: string[] = []
    const wait = { pauseMs: 20, sayMs: 0, say: (text: string) => void said.push(text) }
    await expect(untilPrepared(db, names, { ...wait, totalMs: 100 })).rejects.toThrow(
      'Run npm run migrate',
    )
    expect(said[0]).toContain('Foyer waits until somebody has migrated the database')
    const waiting = start(url, { FOYER_MIGRATE: 'off' })
    const { ran, grants } = await migrateAs(urlAs(url, 'foyer_migrate'))
    expect([ran.length > 90, grants > 100]).toEqual([true, true])
    const { rows } = await (await waiting).query('select count(*)::int as sales from sale')
    expect(rows).toEqual([{ sales: 0 }])
    expect(await migrateAs(urlAs(url, 'foyer_migrate'))).toEqual({ ran: [], grants: 0 })
  })

  it('when the role may not migrate and has to then it says what to do; with nothing to migrate it starts', async () => {
    const url = await databaseWithRoles('migrates_without_right')
    await expect(start(url, {})).rejects.toThrow('this role may not')
    await migrateAs(urlAs(url, 'foyer_migrate'))
    await expect(start(url, {})).resolves.toBeDefined()
  })

  it('when the roles come to a shop that had one then all of it belongs to the one that migrates', async () => {
    const url = await postgres.newDatabase('had_one_role')
    await migrateAs(url)
    await makeRoles(url)
    await makeRoles(url)
    expect((await migrateAs(urlAs(url, 'foyer_migrate'))).ran).toEqual([])
    const db = await start(url, { FOYER_MIGRATE: 'off' })
    const { rows } = await db.query(
      `select distinct pg_get_userbyid(c.relowner) as owner from pg_class c
        where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))`,
    )
    expect(rows).toEqual([{ owner: 'foyer_migrate' }])
  })

  it('when nobody is a superuser then the owner of the database makes the roles, with the right to make some', async () => {
    const url = await postgres.newDatabase('managed')
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(`create role landlord login createrole;
      alter database managed owner to landlord;
      drop owned by foyer_serve, foyer_read, foyer_migrate`)
    await client.end()
    const managed = new URL(url)
    managed.username = 'landlord'
    await makeRoles(managed.href)
    expect((await migrateAs(urlAs(url, 'foyer_migrate'))).ran.length).toBeGreaterThan(90)
  })
})
