import type { Tx } from '../../../platform/database/db.ts'
import { markSeatsTold, type Told } from '../../inventory/exports.ts'

/** A seat of a hosted chart whose keeper has not been told yet what became of it. */
export interface UntoldSeat {
  readonly eventDateId: number
  readonly guid: string
  readonly section: string
  readonly row: string
  readonly number: string
  readonly status: 'free' | 'reserved' | 'paying' | 'sold'
  readonly told: Told | null
  readonly holdToken: string | null
  readonly expiresAt: Date | null
  readonly saleId: number | null
  readonly reference: string | null
  readonly eventKey: string
  /** The seat as it was read: what has changed since is told the next time. */
  readonly changedIn: string
}

/** The oldest comes first. */
export async function readUntold(tx: Tx, most: number): Promise<UntoldSeat[]> {
  return await tx.all(
    'seating.read_untold',
    `select h.event_date_id, h.seat_guid as guid, h.section, h.row_label as row,
        h.number_label as number,
        case h.status when 'sold' then 'sold' when 'free' then 'free' when 'paying' then 'paying' else 'reserved' end as status,
        h.told, h.hold_token, h.expires_at,
        h.sale_id, s.reference, d.seating_provider_event as event_key, h.changed_in::text as changed_in
      from seat_hold h
        join event_date d on d.id = h.event_date_id and d.seating_provider_event is not null
        left join sale s on s.id = h.sale_id
      where h.hosted and ((h.status = 'sold' and h.told is distinct from 'booked')
        or (h.status = 'free' and h.told is distinct from 'released')
        or (h.status in ('reserved', 'paying') and h.told_until < h.expires_at))
      order by h.updated_at, h.event_date_id, h.seat_guid limit $1`,
    [most],
  )
}

/** Answers the seats that are still as they were read. */
export async function markTold(
  tx: Tx,
  seats: readonly UntoldSeat[],
  told: Told,
): Promise<UntoldSeat[]> {
  const marked = await markSeatsTold(tx, seats, told)
  return those(seats, marked)
}

/** Those of the seats that have not changed since they were read. */
export async function stillUntold(tx: Tx, seats: readonly UntoldSeat[]): Promise<UntoldSeat[]> {
  const same = await tx.all(
    'seating.still_untold',
    `select w.number::int as number
      from unnest($1::int[], $2::text[], $3::text[]) with ordinality as w(date_id, guid, changed_in, number)
        join seat_hold h on h.event_date_id = w.date_id and h.seat_guid = w.guid and h.changed_in = w.changed_in::xid8`,
    columns(seats),
  )
  return those(seats, same)
}

/** Which of these references are orders of ours. */
export async function readOwnReferences(
  tx: Tx,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.all(
    'seating.read_own_references',
    'select reference from sale where reference = any($1::text[])',
    [references],
  )
  return new Set(rows.map(({ reference }) => reference))
}

const columns = (
  seats: readonly UntoldSeat[],
): readonly [readonly number[], readonly string[], readonly string[]] => [
  seats.map((seat) => seat.eventDateId),
  seats.map((seat) => seat.guid),
  seats.map((seat) => seat.changedIn),
]

function those(
  seats: readonly UntoldSeat[],
  found: readonly { readonly number: number }[],
): UntoldSeat[] {
  const numbers = new Set(found.map(({ number }) => number))
  return seats.filter((_, index) => numbers.has(index + 1))
}
