import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from '../platform/db.ts'
import { openEmbedded, openPostgres } from '../platform/open-database.ts'

/**
 * The shop's database as it stands, for commands that only look: nothing is brought up to date, and a database that
 * is not there is not made.
 * @throws Error when there is none
 */
export async function openToLook(config: Config): Promise<Database> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl, 1, null)
  const directory = join(config.dataDir, 'database')
  try {
    await access(directory)
  } catch {
    throw new Error(`There is no database in ${directory}, and DATABASE_URL names none.`)
  }
  return await openEmbedded(directory)
}
