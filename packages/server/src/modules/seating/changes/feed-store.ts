import type { Tx } from '../../../platform/database/db.ts'

export interface ChangedSeat {
  readonly guid: string
  readonly section: string
  readonly row: string
  readonly number: string
  readonly status: 'free' | 'held' | 'reserved' | 'paying' | 'sold'
  readonly expiresAt: Date | null
  readonly sessionId: number | null
  readonly saleId: number | null
  /** Whose it is: the hashes of the sessions' tokens, as `sessionKey`; null when nobody's. */
  readonly owners: readonly string[] | null
  /** The transaction that changed it last. */
  readonly changedIn: string
}

/**
 * What has changed of a date since transaction `since`, and the oldest transaction that is open now: whatever this
 * statement does not see yet was, or will be, changed by that one or a later one. It says whose the seats are, so that
 * nobody who asks has to be looked up.
 */
export async function readChanges(
  tx: Tx,
  eventDateId: number,
  since: string,
): Promise<{ oldestOpen: string; seats: ChangedSeat[] }> {
  const { oldestOpen, seats } = await tx.one(
    'seating.read_changes',
    `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest_open,
        coalesce((select jsonb_agg(jsonb_build_object('guid', h.seat_guid, 'section', h.section, 'row', h.row_label,
            'number', h.number_label, 'status', h.status, 'expiresAt', h.expires_at, 'sessionId', h.session_id,
            'saleId', h.sale_id, 'changedIn', h.changed_in::text, 'owners', (select jsonb_agg(encode(s.token_hash, 'hex'))
              from session s where s.id = h.session_id or s.sale_id = h.sale_id)))
          from seat_hold h where h.event_date_id = $1 and h.changed_in >= $2::text::xid8), '[]') as seats`,
    [eventDateId, since],
  )
  return {
    oldestOpen,
    seats: seats.map((seat) => ({
      ...seat,
      expiresAt: seat.expiresAt === null ? null : new Date(seat.expiresAt),
    })),
  }
}
