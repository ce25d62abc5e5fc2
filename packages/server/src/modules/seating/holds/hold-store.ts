import type { Tx } from '../../../platform/database/db.ts'
import type { Chooser, Seat, SeatKey } from '../../inventory/exports.ts'

/** What a session is choosing just now, and when that runs out. */
export async function readChosen(
  tx: Tx,
  { eventDateId, sessionId }: Chooser,
  now: Date,
): Promise<{ guid: string; section: string; row: string; number: string; expiresAt: Date }[]> {
  return await tx.all(
    'seating.read_chosen',
    `select seat_guid as guid, section, row_label as row, number_label as number, expires_at
      from seat_hold where session_id = $1 and event_date_id = $2 and status = 'held' and sale_id is null
        and expires_at > $3 order by section, row_label, seat_guid`,
    [sessionId, eventDateId, now],
  )
}

/** How many seats a session is choosing or has in its basket, of all dates; what is reserved is stock. */
export async function countChosen(
  tx: Tx,
  { id, saleId }: { readonly id: number; readonly saleId: number | null },
  now: Date,
): Promise<number> {
  const { count } = await tx.one(
    'seating.count_chosen',
    `select ((select count(*) from seat_hold
          where session_id = $1 and status = 'held' and sale_id is null and expires_at > $3)
        + (select count(*) from seat_hold
          where $2::bigint is not null and sale_id = $2 and status = 'held' and expires_at > $3))::int as count`,
    [id, saleId, now],
  )
  return count
}

/** Seats of a date that a network has, by all its sessions. */
export interface SeatsOfNetwork {
  /** It is choosing them, or has them in baskets. */
  readonly held: number
  /** The same of the /48 around it; as many as its own with IPv4. */
  readonly heldAround: number
  /** Of all around it, with those that are reserved and not paid. */
  readonly unpaidAround: number
}

/**
 * Counts the seats of a date that a network has (`network` is its key, see `networkKey`). Until the transaction ends
 * nobody else around it takes any: of many at once no more get through than may.
 */
export async function lockNetwork(
  tx: Tx,
  eventDateId: number,
  network: string,
  now: Date,
): Promise<SeatsOfNetwork> {
  await tx.run(
    'seating.lock_network',
    `select pg_advisory_xact_lock(hashtextextended(split_part($1, '/', 1), $2::int))`,
    [network, eventDateId],
  )
  return await tx.one(
    'seating.count_of_network',
    `select (count(*) filter (where status = 'held' and network = $2))::int as held,
        (count(*) filter (where status = 'held'))::int as held_around, count(*)::int as unpaid_around
      from seat_hold
      where event_date_id = $1 and split_part(network, '/', 1) = split_part($2, '/', 1)
        -- Whose payment is under way keeps them, whatever the time.
        and status in ('held', 'reserved', 'paying') and (expires_at > $3 or status = 'paying')`,
    [eventDateId, network, now],
  )
}

/** Seats that stand in the lines of this sale for this date, held or not. */
export async function readBasketSeats(
  tx: Tx,
  saleId: number,
  eventDateId: number,
): Promise<{ guid: string; section: string; row: string; number: string }[]> {
  return await tx.all(
    'seating.read_basket_seats',
    `select w.guid as "guid!", w.section as "section!", w.row as "row!", w.number as "number!" from sale_line l
        join ticket_stock s on s.id = l.ticket_stock_id and s.event_date_id = $2
        join sale on sale.id = l.sale_id and sale.paid_at is null
        cross join jsonb_to_recordset(l.seats) as w(guid text, section text, "row" text, number text)
      where l.sale_id = $1 and l.kind = 'ticket'`,
    [saleId, eventDateId],
  )
}

export interface ExpiredSeat extends Seat, SeatKey {
  readonly stockId: number
}

/**
 * Seats in the lines of this sale that it does not hold any more and nobody else has, or that its overdue reservation
 * has; by date and seat.
 */
export async function readExpiredSeats(tx: Tx, saleId: number, now: Date): Promise<ExpiredSeat[]> {
  return await tx.all(
    'seating.read_run_out',
    `select s.event_date_id, l.ticket_stock_id as stock_id, w.guid, w.section as "section!",
        w.row as "row!", w.number as "number!"
      from sale_line l
        join ticket_stock s on s.id = l.ticket_stock_id
        cross join jsonb_to_recordset(l.seats) as w(guid text, section text, "row" text, number text)
        join seat_hold h on h.event_date_id = s.event_date_id and h.seat_guid = w.guid
      where l.sale_id = $1 and l.kind = 'ticket' and not h.hosted
        and (h.status = 'free' or (h.expires_at <= $2
          and (h.status = 'held' or (h.status = 'reserved' and h.sale_id = $1))))
      order by s.event_date_id, w.guid`,
    [saleId, now],
  )
}

/** Seats of a date that are not to be had, but for what this session is choosing. */
export async function readTaken(
  tx: Tx,
  { eventDateId, sessionId }: Chooser,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await tx.all(
    'seating.read_taken',
    `select seat_guid as guid from seat_hold
      where event_date_id = $1 and status <> 'free' and not (status = 'held' and expires_at <= $3)
        and not (status = 'held' and sale_id is null and session_id = $2)`,
    [eventDateId, sessionId, now],
  )
  return new Set(rows.map((row) => row.guid))
}
