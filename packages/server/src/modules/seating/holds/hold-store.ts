import type { Tx } from '../../../platform/database/db.ts'
import type { Chooser, Seat, SeatKey } from '../../inventory/exports.ts'

/** What a session is choosing now, and when that expires. */
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

/** How many seats a session is choosing or has in its basket, over all dates; reserved seats count as stock. */
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

/** Seats of a date that a network has, in all its sessions. */
export interface SeatsOfNetwork {
  /** The network is choosing them, or has them in baskets. */
  readonly held: number
  /** The same for the /48 around it; with IPv4, as many as its own. */
  readonly heldAround: number
  /** Those of all around it, including reserved ones that are not paid. */
  readonly unpaidAround: number
}

/**
 * Counts the seats of a date that a network has (`network` is its key, see `networkKey`). Until the transaction ends
 * nobody else around it takes any, so that calls at the same time do not exceed the limit.
 */
export async function lockNetwork(
  tx: Tx,
  eventDateId: number,
  network: string,
  now: Date,
): Promise<SeatsOfNetwork> {
  await tx.write(
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
        -- Seats whose payment is under way stay taken, whatever the time.
        and status in ('held', 'reserved', 'paying') and (expires_at > $3 or status = 'paying')`,
    [eventDateId, network, now],
  )
}

/** Does the same for many networks of a date, locked in one order; none is given twice. */
export async function lockNetworks(
  tx: Tx,
  eventDateId: number,
  networks: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, SeatsOfNetwork>> {
  await tx.write(
    'seating.lock_networks',
    `select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended(split_part(network, '/', 1), $2::int) as key
          from unnest($1::text[]) as asked(network) order by key) as keys`,
    [networks, eventDateId],
  )
  const rows = await tx.all(
    'seating.count_of_networks',
    `select asked.network as "asked!", counted.* from unnest($2::text[]) as asked(network) cross join lateral (
        select (count(*) filter (where status = 'held' and h.network = asked.network))::int as held,
            (count(*) filter (where status = 'held'))::int as held_around, count(*)::int as unpaid_around
          from seat_hold h
          where event_date_id = $1 and split_part(h.network, '/', 1) = split_part(asked.network, '/', 1)
            and status in ('held', 'reserved', 'paying') and (expires_at > $3 or status = 'paying')) as counted`,
    [eventDateId, networks, now],
  )
  return new Map(rows.map(({ asked, ...counts }) => [asked, counts]))
}

/** Seats in the lines of this sale for this date, held or not. */
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
 * Seats in the lines of this sale that it no longer holds and nobody else has, or that its overdue reservation has; by
 * date and seat.
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

/** Seats of a date that are not available, without those this session is choosing. */
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
