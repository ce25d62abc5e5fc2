import type { Tx } from '../../platform/db.ts'

/** A seat of a hosted chart whose keeper has not heard yet what became of it. */
export interface UntoldSeat {
  readonly eventDateId: number
  readonly guid: string
  readonly section: string
  readonly row: string
  readonly number: string
  readonly status: 'free' | 'reserved' | 'paying' | 'sold'
  readonly told: 'held' | 'booked' | 'released' | null
  readonly holdToken: string | null
  readonly expiresAt: Date | null
  readonly saleId: number | null
  readonly reference: string | null
  readonly eventKey: string
  /** As it was read: what has changed since is told the next time. */
  readonly changedIn: string
}

/** The oldest first. */
export async function readUntold(tx: Tx, most: number): Promise<UntoldSeat[]> {
  return await tx.all<UntoldSeat>(
    'seating.read_untold',
    `select h.event_date_id as "eventDateId", h.seat_guid as guid, h.section, h.row_label as row,
        h.number_label as number, h.status, h.told, h.hold_token as "holdToken", h.expires_at as "expiresAt",
        h.sale_id as "saleId", s.reference, d.seating_provider_event as "eventKey", h.changed_in::text as "changedIn"
      from seat_hold h
        join event_date d on d.id = h.event_date_id and d.seating_provider_event is not null
        left join sale s on s.id = h.sale_id
      where h.hosted and ((h.status = 'sold' and h.told is distinct from 'booked')
        or (h.status = 'free' and h.told is distinct from 'released')
        or (h.status in ('reserved', 'paying') and h.told_until < h.expires_at))
      order by h.updated_at limit $1`,
    [most],
  )
}

export async function markTold(
  tx: Tx,
  seats: readonly UntoldSeat[],
  told: 'held' | 'booked' | 'released',
): Promise<void> {
  await tx.run(
    'seating.mark_told',
    `update seat_hold h set told = $4, told_until = case when $4 = 'held' then h.expires_at end
      from unnest($1::int[], $2::text[], $3::text[]) as w(date_id, guid, changed_in)
      where h.event_date_id = w.date_id and h.seat_guid = w.guid and h.changed_in = w.changed_in::xid8`,
    [
      seats.map((seat) => seat.eventDateId),
      seats.map((seat) => seat.guid),
      seats.map((seat) => seat.changedIn),
      told,
    ],
  )
}
