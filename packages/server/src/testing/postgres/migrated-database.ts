import type { Database } from '../../platform/database/db.ts'
import { openPostgres } from '../../platform/database/open-database.ts'
import { auditAt } from '../evidence/invariants.ts'
import { migratedTemplate } from './migrated-postgres.ts'
import { startRealPostgres } from './real-postgres.ts'

/** Most tests act as one person at a time; a few make several requests at once. */
const connections = 6
let made = 0

/** A database of a test, and its address for the programs that the test starts. */
export interface MigratedDatabase extends Database {
  readonly url: string
}

/** An empty, migrated database in the PostgreSQL of the run, which is deleted when it is closed. */
export async function openMigrated(): Promise<MigratedDatabase> {
  const postgres = await startRealPostgres()
  made += 1
  const name = `foyer_test_${process.pid}_${made}`
  const url = await postgres.newDatabase(name, migratedTemplate)
  const db = openPostgres(url, connections, null)
  const audit = openPostgres(url, 1, null)
  const opened: MigratedDatabase = {
    ...db,
    url,
    async close() {
      await Promise.all([db.close(), audit.close()])
      await postgres.dropDatabase(name)
    },
  }
  auditAt(opened, audit)
  return opened
}
