import { migrate } from '../../platform/database/migrate.ts'
import { openPostgres } from '../../platform/database/open-database.ts'
import { setGrants } from '../../platform/database/roles/set-grants.ts'
import { requireInvariants } from '../evidence/invariants.ts'
import { prepareForTests } from './prepare-for-tests.ts'
import { clusterOfRun } from './postgres-of-run.ts'
import { startRealPostgres, type OwnPostgres, type RealPostgres } from './real-postgres.ts'
import { makeRoles } from './with-roles.ts'

/** The database of which those of tests are copies. */
export const migratedTemplate = 'foyer_migrated'

/**
 * An `own` PostgreSQL with the migrated template: it begins as a copy of the run's, because making a cluster and migrating a
 * database takes longer than most tests.
 */
export async function startMigratedPostgres(
  options: Omit<OwnPostgres, 'own' | 'copyOf'> = {},
): Promise<RealPostgres> {
  const cluster = await clusterOfRun()
  if (cluster !== undefined)
    return await startRealPostgres({ ...options, own: true, copyOf: cluster })
  const postgres = await startRealPostgres({ ...options, own: true })
  await makeTemplate(postgres)
  return postgres
}

export async function makeTemplate(postgres: RealPostgres): Promise<void> {
  const url = await postgres.newDatabase(migratedTemplate)
  const db = openPostgres(url, 1, null)
  const { rows } = await db.query('select rolsuper from pg_roles where rolname = current_user')
  // With the roles there, each test of the desk reads as the desk's, and fails where that one lacks a right.
  if (rows[0]?.['rolsuper'] === true) await makeRoles(url)
  await migrate(db)
  await setGrants(db)
  await requireInvariants(db)
  await prepareForTests(db)
  await db.close()
}
