import type { Config } from '../config/config.ts'
import { databaseName } from '../config/database-config.ts'
import { embeddedFolder } from '../open-database.ts'
import type { Database } from '../platform/database/db.ts'
import { isEmbeddedThere, openEmbedded, openPostgres } from '../platform/database/open-database.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * The shop's database in its present state, for commands that only read: no migrations are run, and a missing database is
 * not created.
 * @throws Error when there is none
 */
export async function openToLook(config: Config): Promise<Database> {
  const url = urlOfCommands(config)
  if (url !== null) return openPostgres(url, 1, null)
  if (!hasDatabase(config)) throw new Error(`${noDatabase(config)}.`)
  return await openEmbedded(embeddedFolder(config))
}

/** Commands read whole tables, and set up their connections for that: a pooler does not let them. */
export const urlOfCommands = ({
  databaseUrl,
  databaseSessionUrl,
}: Pick<Config, 'databaseUrl' | 'databaseSessionUrl'>): string | null =>
  databaseSessionUrl ?? databaseUrl

/** Whether the configuration names a database, or an embedded one is there. */
export const hasDatabase = (config: Place): boolean =>
  config.databaseUrl !== null || isEmbeddedThere(embeddedFolder(config))

export const noDatabase = (config: Place): string =>
  `There is no database in ${embeddedFolder(config)}, and DATABASE_URL names none`

/** Names the database a command is about, in case the operator meant another one; never with a password. */
export const whichDatabase = (config: Place): string =>
  config.databaseUrl === null
    ? `the embedded one in ${embeddedFolder(config)}`
    : `PostgreSQL, ${databaseName(config.databaseUrl)}`
