import { settingsOfShop } from './connection-settings.ts'
import type { Database } from '../db.ts'

/** Connections behind the pooler lack settings that the shop relies on. */
class PooledSettingsMissing extends Error {
  constructor(missing: readonly Setting[], role: string, database: string) {
    super(
      `Behind a pooler in transaction mode the settings of a connection have to come from its role, and these do not: ${missing
        .map(({ name, value, wanted }) => `${name} is ${value} and has to be ${wanted}`)
        .join(', ')}. As a superuser: ${missing
        .map(
          ({ name, wanted }) =>
            `alter role "${role}" in database "${database}" set ${name} = '${wanted}';`,
        )
        .join(
          ' ',
        )} (deploy/ha/pooled-settings.sql has them all). Then let PgBouncer connect anew: RECONNECT on its console.`,
    )
    this.name = 'PooledSettingsMissing'
  }
}

interface Setting {
  readonly name: string
  readonly value: string
  readonly wanted: string
}

/**
 * Sees that a connection behind a pooler has what the shop otherwise sets for each of its own. Without it nobody would
 * notice that statements wait for locks without end, or read whole tables, until the evening of an on-sale.
 * @throws PooledSettingsMissing
 */
export async function checkPooledSettings(db: Pick<Database, 'query'>): Promise<void> {
  const { rows } = await db.query(
    `select name, current_setting(name) as value, wanted, current_user::text as role, current_database()::text as database
      from unnest($1::text[], $2::text[]) as given(name, wanted) where current_setting(name) <> wanted`,
    [Object.keys(settingsOfShop), Object.values(settingsOfShop)],
  )
  const [first] = rows
  if (first === undefined) return
  throw new PooledSettingsMissing(
    rows as unknown as Setting[],
    String(first['role']),
    String(first['database']),
  )
}
