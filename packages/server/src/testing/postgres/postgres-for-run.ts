import { createServer } from 'node:http'
import { migrate } from '../../platform/database/migrate.ts'
import { openPostgres } from '../../platform/database/open-database.ts'
import { setGrants } from '../../platform/database/roles/set-grants.ts'
import { countWrites } from '../evidence/invariants.ts'
import { askingVariable, givenUrl } from './postgres-of-run.ts'
import { migratedTemplate } from './migrated-database.ts'
import { somebodysServer, startRealPostgres, type RealPostgres } from './real-postgres.ts'
import { makeRoles } from './with-roles.ts'

/**
 * Runs before all tests: the first request for a database starts one PostgreSQL for the whole run, with a migrated
 * database for others to be copied from. A run that needs no database starts none.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  let starting: Promise<RealPostgres> | undefined
  const server = createServer((_, answer) => {
    starting ??= start()
    starting.then(
      ({ url }) => answer.end(url),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the system named no port')
  process.env[askingVariable] = `http://127.0.0.1:${address.port}/`
  return async () => {
    server.close()
    const postgres = await starting?.catch(() => undefined)
    await postgres?.dropDatabase(migratedTemplate)
    await postgres?.stop()
  }
}

/** This server is never killed, and its data is deleted with the run. */
async function start(): Promise<RealPostgres> {
  const given = givenUrl()
  const postgres =
    given === undefined
      ? await startRealPostgres({ own: true, isDurable: false })
      : somebodysServer(given)
  const url = await postgres.newDatabase(migratedTemplate)
  const db = openPostgres(url, 1, null)
  const { rows } = await db.query('select rolsuper from pg_roles where rolname = current_user')
  // With the roles there, each test of the desk reads as the desk's, and fails where that one lacks a right.
  if (rows[0]?.['rolsuper'] === true) await makeRoles(url)
  await migrate(db)
  await setGrants(db)
  await countWrites(db)
  await db.close()
  return postgres
}
