import type { Config } from '../config/config.ts'
import { databaseName } from '../config/database/database-config.ts'
import type { Database } from '../platform/database/db.ts'
import { openPostgres } from '../platform/database/open-database.ts'

/** The shop's database in its present state, for commands that only read: no migrations are run. */
export const openToLook = (config: Config): Database => openPostgres(urlOfCommands(config), 1, null)

/** Commands read whole tables, and set up their connections for that: a pooler does not let them. */
export const urlOfCommands = ({
  databaseUrl,
  databaseSessionUrl,
}: Pick<Config, 'databaseUrl' | 'databaseSessionUrl'>): string => databaseSessionUrl ?? databaseUrl

/** Names the database a command is about, in case the operator meant another one; never with a password. */
export const whichDatabase = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): string =>
  `PostgreSQL, ${databaseName(databaseUrl)}`
