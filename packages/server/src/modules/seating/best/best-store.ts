import type { Tx } from '../../../platform/database/db.ts'

/** Until the transaction ends, others who choose the best seats of this date wait. */
export async function lockBest(tx: Tx, eventDateId: number): Promise<void> {
  await tx.one(
    'seating.lock_best',
    `select pg_advisory_xact_lock(hashtextextended('best seats', $1::int)) is null as locked`,
    [eventDateId],
  )
}

/** No hold ends later than this, in milliseconds of the clock: for seats whose time does not end by itself. */
const forever = 8_640_000_000_000_000

/**
 * What has changed of a date since transaction `since`: until when each seat is taken, in milliseconds, or null when it is
 * free; and the oldest transaction that is open now (see `readChanges`).
 */
export async function readBoard(
  tx: Tx,
  eventDateId: number,
  since: string,
): Promise<{
  oldestOpen: string
  seats: readonly { readonly guid: string; readonly until: number | null }[]
}> {
  return await tx.one(
    'seating.read_board',
    `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest_open,
        coalesce((select jsonb_agg(jsonb_build_object('guid', seat_guid, 'until', case status when 'free' then null
            when 'held' then (extract(epoch from expires_at) * 1000)::bigint else $3::bigint end))
          from seat_hold where event_date_id = $1 and changed_in >= $2::text::xid8), '[]') as seats`,
    [eventDateId, since, forever],
  )
}

/** A seat that a session is choosing, or has in its basket (`saleId`), and until when. */
export interface SeatOfSession {
  readonly eventDateId: number
  readonly guid: string
  readonly sessionId: number | null
  readonly saleId: number | null
  readonly expiresAt: Date
}

/** What these sessions are choosing, and what their baskets hold without being reserved, over all dates. */
export async function readSeatsOfSessions(
  tx: Tx,
  sessions: readonly { readonly id: number; readonly saleId: number | null }[],
  now: Date,
): Promise<SeatOfSession[]> {
  return await tx.all(
    'seating.read_seats_of_sessions',
    `select event_date_id, seat_guid as guid, session_id, null::bigint as sale_id, expires_at as "expires_at!"
        from seat_hold where session_id = any($1::bigint[]) and status = 'held' and sale_id is null and expires_at > $3
      union all
      select event_date_id, seat_guid, null, sale_id, expires_at
        from seat_hold where sale_id = any($2::bigint[]) and status = 'held' and expires_at > $3`,
    [sessions.map(({ id }) => id), sessions.flatMap(({ saleId }) => saleId ?? []), now],
  )
}
