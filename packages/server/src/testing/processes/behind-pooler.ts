import { openPostgres } from '../../platform/database/open-database.ts'
import { settingsOfShop } from '../../platform/database/pooler/connection-settings.ts'
import { startPgBouncer } from '../postgres/pgbouncer.ts'
import { startRealPostgres } from '../postgres/real-postgres.ts'
import type { Closing } from '../shops/close-at-the-end.ts'

/** A database whose role has what the shop needs, and PgBouncer before it. */
export async function databaseBehindPooler(closing: Closing, name: string, template?: string) {
  const postgres = closing(await startRealPostgres())
  const sessionUrl = await postgres.newDatabase(`${name}_${process.pid}`, template)
  const admin = closing(openPostgres(sessionUrl, 1))
  for (const [setting, value] of Object.entries(settingsOfShop))
    await admin.query(
      `alter role current_user in database ${name}_${process.pid} set ${setting} = '${value}'`,
    )
  const pooler = closing(await startPgBouncer(sessionUrl))
  return { pooledUrl: pooler.url, sessionUrl }
}
