import { heldBackUntilPublished } from '../../../platform/held-back-mail.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** More than an order with its tickets and mails adds to the log: 44 kB, measured over purchases by card. */
const probeRows = 64
const probeRowBytes = 1_000

const fill = `insert into room_probe (filling)
  select repeat('x', ${probeRowBytes}) from generate_series(1, ${probeRows})`

/**
 * Writes as much as an order does, to a new file that needs room on the disk; a full disk refuses it. While somebody
 * reads the table for long, as pg_dump does during a backup, no new file can be made: then the same is written after
 * the existing rows and rolled back, so that the table does not grow for ever.
 */
export async function fillRoomProbe(tx: Tx): Promise<void> {
  await tx.dynamic.write(
    'site.fill_room_probe',
    `do $$ begin
      lock table room_probe in access exclusive mode nowait;
      truncate room_probe;
      ${fill};
    exception when lock_not_available then
      begin
        ${fill};
        raise exception using errcode = 'FY001';
      exception when sqlstate 'FY001' then null;
      end;
    end $$`,
  )
}

/** One row, written again and again: a standby server refuses it. */
export async function writeProbe(tx: Tx, now: Date): Promise<void> {
  await tx.write(
    'site.write_probe',
    `insert into rate_limit (key, tokens, updated_at) values ('health', 0, $1)
      on conflict (key) do update set updated_at = excluded.updated_at`,
    [now],
  )
}

export async function findRanMigrations(tx: Tx): Promise<string[]> {
  const rows = await tx.all('site.find_ran_migrations', 'select name from schema_migration')
  return rows.map((row) => row.name)
}

/** When the oldest unsent mail was queued, and what time the database has. */
export async function readMailAndTime(tx: Tx): Promise<{ oldestMailAt: Date | null; time: Date }> {
  return await tx.one(
    'site.read_mail_and_time',
    `select (select min(created_at) from mail where status in ('queued', 'sending') and last_error is distinct from $1) as oldest_mail_at,
        clock_timestamp() as time`,
    [heldBackUntilPublished],
  )
}
