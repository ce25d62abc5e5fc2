import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Database } from './platform/db.ts'
import { migrate } from './platform/migrate.ts'
import { openEmbedded, openPostgres } from './platform/open-database.ts'

/** The database the configuration names, brought up to date. */
export async function openDatabase(config: Config): Promise<Database> {
  const db =
    config.databaseUrl === null
      ? await openEmbedded(join(config.dataDir, 'database'))
      : openPostgres(config.databaseUrl, config.databasePool)
  try {
    await migrate(db)
  } catch (error) {
    await db.close()
    throw error
  }
  return db
}
