import type { Tx } from '../../platform/db.ts'

/** One row, written again and again: a full disk or a standby server refuses it. */
export async function writeProbe(tx: Tx, now: Date): Promise<void> {
  await tx.run(
    'site.write_probe',
    `insert into rate_limit (key, tokens, updated_at) values ('health', 0, $1)
      on conflict (key) do update set updated_at = excluded.updated_at`,
    [now],
  )
}

export async function findRanMigrations(tx: Tx): Promise<string[]> {
  const rows = await tx.all<{ name: string }>(
    'site.find_ran_migrations',
    'select name from schema_migration',
  )
  return rows.map((row) => row.name)
}

/** When the oldest mail was queued that is still to be sent, and what time the database has. */
export async function readMailAndTime(tx: Tx): Promise<{ oldestMailAt: Date | null; time: Date }> {
  return await tx.one(
    'site.read_mail_and_time',
    `select (select min(created_at) from mail where status in ('queued', 'sending')) as "oldestMailAt",
        clock_timestamp() as time`,
  )
}
