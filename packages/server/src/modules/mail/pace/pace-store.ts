import type { Tx } from '../../../platform/database/db.ts'

/** How many were handed over in this minute; locked, so that all processes together keep the pace. */
export async function lockPace(tx: Tx, minute: Date): Promise<number> {
  const { queued } = await tx.one(
    'mail.lock_pace',
    `select case when minute = $1 then queued else 0 end as "queued!" from mailing_pace for update`,
    [minute],
  )
  return queued
}

export async function countPace(tx: Tx, minute: Date, queued: number): Promise<void> {
  await tx.write(
    'mail.count_pace',
    `update mailing_pace set queued = case when minute = $1 then queued else 0 end + $2, minute = $1`,
    [minute, queued],
  )
}

/** How many an organiser has written to on this day, and whether it has done so a week ago or earlier. */
export async function readDay(
  tx: Tx,
  organiserId: number,
  day: string,
  longAgo: string,
): Promise<{ readonly queued: number; readonly isKnown: boolean }> {
  return await tx.one(
    'mail.read_day',
    `select coalesce((select queued from mailing_day where organiser_id = $1 and day = $2::text::date), 0) as "queued!",
        exists (select from mailing_day where organiser_id = $1 and queued > 0 and day <= $3::text::date) as "is_known!"`,
    [organiserId, day, longAgo],
  )
}

export async function countDay(
  tx: Tx,
  organiserId: number,
  day: string,
  queued: number,
): Promise<void> {
  await tx.write(
    'mail.count_day',
    `insert into mailing_day as d (organiser_id, day, queued) values ($1, $2::text::date, $3)
      on conflict (organiser_id, day) do update set queued = d.queued + excluded.queued`,
    [organiserId, day, queued],
  )
}
