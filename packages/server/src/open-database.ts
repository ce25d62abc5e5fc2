import type { Config } from './config/config.ts'
import type { Database } from './platform/database/db.ts'
import { noticeRestore } from './platform/database/notice-restore.ts'
import { openPostgres } from './platform/database/open-database.ts'
import { checkPooledSettings } from './platform/database/pooler/pooled-settings.ts'
import { untilThere } from './platform/database/until-there.ts'
import { prepareDatabase, untilSomebodyPrepared } from './prepare-database.ts'

/**
 * The configured database, migrated by one process at a time, or by somebody else: then this waits for them. It also waits for a
 * PostgreSQL that is starting.
 */
export async function openDatabase(config: Config): Promise<Database> {
  const db = openPostgres(config.databaseUrl, config.databasePool, undefined, {
    sessionUrl: config.databaseSessionUrl,
  })
  try {
    if (config.databaseSessionUrl !== null)
      await untilThere(async () => await checkPooledSettings(db))
    // Not while it keeps others from starting: whoever migrates does so alone, too.
    if (!config.migrates) await untilThere(async () => await untilSomebodyPrepared(db))
    await untilThere(
      async () =>
        await db.alone(async () => {
          if (config.migrates) await prepareDatabase(db, config)
          await noticeRestore(db)
        }),
    )
  } catch (error) {
    await db.close()
    throw error
  }
  return db
}
