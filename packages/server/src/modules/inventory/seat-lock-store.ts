import type { Tx } from '../../platform/database/db.ts'
import type { SeatKey, SeatState } from './seat.ts'

/** Locks seats in the one order of all who lock several: by date, then by seat. One nobody ever had has no row. */
export async function lockSeats(tx: Tx, seats: readonly SeatKey[]): Promise<SeatState[]> {
  return await tx.all<SeatState>(
    'inventory.lock_seats',
    `select h.event_date_id as "eventDateId", h.seat_guid as guid, h.status, h.session_id as "sessionId",
        h.sale_id as "saleId", h.expires_at as "expiresAt", h.hosted
      from seat_hold h join unnest($1::int[], $2::text[]) as w(date_id, guid)
        on h.event_date_id = w.date_id and h.seat_guid = w.guid
      order by h.event_date_id, h.seat_guid for update of h`,
    [seats.map((seat) => seat.eventDateId), seats.map((seat) => seat.guid)],
  )
}

/** Locks all a sale has, and these besides, in the same order: for whoever needs both. */
export async function lockSeatsOf(
  tx: Tx,
  saleId: number,
  besides: readonly SeatKey[],
): Promise<void> {
  await tx.run(
    'inventory.lock_seats_of',
    `with wanted as (
        select event_date_id, seat_guid from seat_hold where sale_id = $1
        union select * from unnest($2::int[], $3::text[]))
      select from seat_hold h join wanted w on w.event_date_id = h.event_date_id and w.seat_guid = h.seat_guid
        order by h.event_date_id, h.seat_guid for update of h`,
    [saleId, besides.map((seat) => seat.eventDateId), besides.map((seat) => seat.guid)],
  )
}
