import type { Tx } from '../../platform/db.ts'

/** A seat as people read it, and as its plan knows it. */
export interface Seat {
  readonly guid: string
  readonly section: string
  readonly row: string
  readonly number: string
}

/** Who has a seat just now; its row is locked. */
export interface SeatState {
  readonly eventDateId: number
  readonly guid: string
  readonly status: 'free' | 'held' | 'reserved' | 'paying' | 'sold'
  readonly saleId: number | null
  readonly expiresAt: Date | null
  /** Of a hosted chart: once its hold has run out, only the chart can give it again. */
  readonly hosted: boolean
}

/** Locks seats in the one order of all who lock several: by date, then by seat. One nobody ever had has no row. */
export async function lockSeats(tx: Tx, seats: readonly SeatKey[]): Promise<SeatState[]> {
  return await tx.all<SeatState>(
    'inventory.lock_seats',
    `select h.event_date_id as "eventDateId", h.seat_guid as guid, h.status, h.sale_id as "saleId",
        h.expires_at as "expiresAt", h.hosted
      from seat_hold h join unnest($1::int[], $2::text[]) as w(date_id, guid)
        on h.event_date_id = w.date_id and h.seat_guid = w.guid
      order by h.event_date_id, h.seat_guid for update of h`,
    [seats.map((seat) => seat.eventDateId), seats.map((seat) => seat.guid)],
  )
}

/** A seat as its row is found. */
export interface SeatKey {
  readonly eventDateId: number
  readonly guid: string
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

export interface ReservedSeat {
  readonly eventDateId: number
  readonly guid: string
  readonly saleId: number
  readonly stockId: number
  readonly expiresAt: Date
}

/** The seats are their sales' for as long as the reservations last. Their rows are locked. */
export async function reserveSeats(
  tx: Tx,
  seats: readonly ReservedSeat[],
  now: Date,
): Promise<void> {
  await tx.run(
    'inventory.reserve_seats',
    `update seat_hold h set status = 'reserved', session_id = case when h.sale_id = w.sale_id then h.session_id end,
        sale_id = w.sale_id, ticket_stock_id = w.stock_id, expires_at = w.expires_at, updated_at = $6,
        changed_in = pg_current_xact_id()
      from unnest($1::int[], $2::text[], $3::bigint[], $4::int[], $5::timestamptz[])
        as w(date_id, guid, sale_id, stock_id, expires_at)
      where h.event_date_id = w.date_id and h.seat_guid = w.guid`,
    [
      seats.map((seat) => seat.eventDateId),
      seats.map((seat) => seat.guid),
      seats.map((seat) => seat.saleId),
      seats.map((seat) => seat.stockId),
      seats.map((seat) => seat.expiresAt.toISOString()),
      now,
    ],
  )
}

/** Seats that were sold can be chosen again. Answers whether the keeper of a hosted chart has to hear of any. */
export async function freeSeats(
  tx: Tx,
  saleId: number,
  seats: readonly (Omit<Seat, 'guid'> & { readonly stockId: number })[],
  now: Date,
): Promise<boolean> {
  if (seats.length === 0) return false
  const freed = await tx.all<Pick<SeatState, 'hosted'>>(
    'inventory.free_seats',
    `with given_back as (
        select h.event_date_id, h.seat_guid from seat_hold h
          join unnest($2::int[], $3::text[], $4::text[], $5::text[]) as w(stock_id, section, row_label, number_label)
            on h.ticket_stock_id = w.stock_id and h.section = w.section and h.row_label = w.row_label
              and h.number_label = w.number_label
        where h.sale_id = $1 order by h.event_date_id, h.seat_guid for update of h)
      update seat_hold h set status = 'free', sale_id = null, session_id = null, ticket_stock_id = null, expires_at = null,
          updated_at = $6, changed_in = pg_current_xact_id()
        from given_back g where h.event_date_id = g.event_date_id and h.seat_guid = g.seat_guid
        returning h.hosted`,
    [
      saleId,
      seats.map((seat) => seat.stockId),
      seats.map((seat) => seat.section),
      seats.map((seat) => seat.row),
      seats.map((seat) => seat.number),
      now,
    ],
  )
  return freed.some(({ hosted }) => hosted)
}
