import type { PlanSeat } from '@foyer/contract/seating/plan.ts'
import type { Tx } from '../../platform/db.ts'

/** A session that is choosing seats for a date. */
export interface Chooser {
  readonly eventDateId: number
  readonly sessionId: number
}

/** What a session is choosing just now, and when that runs out. */
export async function readChosen(
  tx: Tx,
  { eventDateId, sessionId }: Chooser,
  now: Date,
): Promise<{ guid: string; section: string; row: string; number: string; expiresAt: Date }[]> {
  return await tx.all(
    'seating.read_chosen',
    `select seat_guid as guid, section, row_label as row, number_label as number, expires_at as "expiresAt"
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
  const { count } = await tx.one<{ count: number }>(
    'seating.count_chosen',
    `select ((select count(*) from seat_hold
          where session_id = $1 and status = 'held' and sale_id is null and expires_at > $3)
        + (select count(*) from seat_hold
          where sale_id = $2 and status = 'held' and expires_at > $3))::int as count`,
    [id, saleId, now],
  )
  return count
}

/**
 * How many seats of a date a network is choosing or has in baskets, by all its sessions. Until the transaction ends
 * nobody else of that network takes any: of many at once no more get through than may.
 */
export async function lockNetwork(
  tx: Tx,
  eventDateId: number,
  network: string,
  now: Date,
): Promise<number> {
  await tx.run(
    'seating.lock_network',
    'select pg_advisory_xact_lock(hashtextextended($1, $2::int))',
    [network, eventDateId],
  )
  const { count } = await tx.one<{ count: number }>(
    'seating.count_of_network',
    `select count(*)::int as count from seat_hold
      where event_date_id = $1 and network = $2 and status = 'held' and expires_at > $3`,
    [eventDateId, network, now],
  )
  return count
}

/** Seats that stand in the lines of this sale for this date, held or not. */
export async function readBasketSeats(
  tx: Tx,
  saleId: number,
  eventDateId: number,
): Promise<{ guid: string; section: string; row: string; number: string }[]> {
  return await tx.all(
    'seating.read_basket_seats',
    `select w.guid, w.section, w.row, w.number from sale_line l
        join ticket_stock s on s.id = l.ticket_stock_id and s.event_date_id = $2
        join sale on sale.id = l.sale_id and sale.paid_at is null
        cross join jsonb_to_recordset(l.seats) as w(guid text, section text, "row" text, number text)
      where l.sale_id = $1 and l.kind = 'ticket'`,
    [saleId, eventDateId],
  )
}

/**
 * Holds seats for a session in one statement: each that is free, or whose hold has run out, or that the session is
 * choosing already. Answers those it did not get; the caller then gives up the transaction, and with it the rest.
 * Rows are taken in the order of all seats, so that no two buyers wait for each other.
 */
export async function holdSeats(
  tx: Tx,
  chooser: Chooser,
  hold: {
    readonly seats: readonly PlanSeat[]
    readonly token: string
    readonly until: Date
    readonly hosted: boolean
    /** Hashed; null where somebody else's chart counts. */
    readonly network: string | null
  },
  now: Date,
): Promise<string[]> {
  const rows = await tx.all<{ guid: string }>(
    'seating.hold_seats',
    `with wanted as (
        select guid, section, row_label, number_label
          from unnest($3::text[], $4::text[], $5::text[], $6::text[]) as w(guid, section, row_label, number_label)
      ), taken as (
        insert into seat_hold as h (event_date_id, seat_guid, status, hold_token, session_id, section, row_label,
            number_label, expires_at, updated_at, hosted, told, told_until, network)
          select $1, guid, 'held', $7, $2, section, row_label, number_label, $8::timestamptz, $9::timestamptz, $10,
              case when $10 then 'held' end, case when $10 then $8::timestamptz end, $11
            from wanted order by guid
          on conflict (event_date_id, seat_guid) do update set status = 'held', hold_token = excluded.hold_token,
            session_id = excluded.session_id, sale_id = null, ticket_stock_id = null, section = excluded.section,
            row_label = excluded.row_label, number_label = excluded.number_label, expires_at = excluded.expires_at,
            updated_at = excluded.updated_at, hosted = excluded.hosted, told = excluded.told,
            told_until = excluded.told_until, network = excluded.network, changed_in = pg_current_xact_id()
          where h.status = 'free'
            or (h.status = 'held' and (h.expires_at <= $9 or (h.session_id = $2 and h.sale_id is null)))
          returning h.seat_guid)
      select guid from wanted where not exists (select from taken where taken.seat_guid = wanted.guid)`,
    [
      chooser.eventDateId,
      chooser.sessionId,
      hold.seats.map((seat) => seat.guid),
      hold.seats.map((seat) => seat.section),
      hold.seats.map((seat) => seat.row),
      hold.seats.map((seat) => seat.number),
      hold.token,
      hold.until,
      now,
      hold.hosted,
      hold.network,
    ],
  )
  return rows.map((row) => row.guid)
}

/** Gives back what a session is choosing; the seats of its basket, and of others, stay as they are. */
export async function letGoSeats(
  tx: Tx,
  { eventDateId, sessionId }: Chooser,
  guids: readonly string[],
  now: Date,
): Promise<void> {
  await tx.run(
    'seating.let_go_seats',
    `with given_back as (select event_date_id, seat_guid from seat_hold
        where event_date_id = $1 and seat_guid = any($3::text[]) and session_id = $2 and sale_id is null
          and status = 'held' order by event_date_id, seat_guid for update)
      update seat_hold h set status = 'free', session_id = null, expires_at = null, updated_at = $4,
          changed_in = pg_current_xact_id()
        from given_back g where h.event_date_id = g.event_date_id and h.seat_guid = g.seat_guid`,
    [eventDateId, sessionId, guids, now],
  )
}

/** Who has these seats, and until when. */
export interface SeatHold {
  readonly guid: string
  readonly status: 'free' | 'held' | 'reserved' | 'paying' | 'sold'
  readonly sessionId: number | null
  readonly saleId: number | null
  readonly expiresAt: Date | null
}

/** Locked in the order of all seats. */
export async function lockHolds(
  tx: Tx,
  eventDateId: number,
  guids: readonly string[],
): Promise<SeatHold[]> {
  return await tx.all<SeatHold>(
    'seating.lock_holds',
    `select seat_guid as guid, status, session_id as "sessionId", sale_id as "saleId", expires_at as "expiresAt"
      from seat_hold where event_date_id = $1 and seat_guid = any($2::text[])
      order by event_date_id, seat_guid for update`,
    [eventDateId, guids],
  )
}

/** Seats of a date that are not to be had, but for what this session is choosing. */
export async function readTaken(
  tx: Tx,
  { eventDateId, sessionId }: Chooser,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await tx.all<{ guid: string }>(
    'seating.read_taken',
    `select seat_guid as guid from seat_hold
      where event_date_id = $1 and status <> 'free' and not (status = 'held' and expires_at <= $3)
        and not (status = 'held' and sale_id is null and session_id = $2)`,
    [eventDateId, sessionId, now],
  )
  return new Set(rows.map((row) => row.guid))
}

/** What a session was choosing goes into its basket, and is held there for the time it had. */
export async function putIntoBasket(
  tx: Tx,
  eventDateId: number,
  guids: readonly string[],
  basket: { readonly saleId: number; readonly stockId: number },
  now: Date,
): Promise<void> {
  await tx.run(
    'seating.put_into_basket',
    `update seat_hold set sale_id = $3, ticket_stock_id = $4, session_id = null, updated_at = $5,
        changed_in = pg_current_xact_id()
      where event_date_id = $1 and seat_guid = any($2::text[])`,
    [eventDateId, guids, basket.saleId, basket.stockId, now],
  )
}

/** Frees seats whose holds have run out, those that did first; what is reserved ends with its reservation. */
export async function freeRunOut(tx: Tx, now: Date, most: number): Promise<number> {
  return await tx.run(
    'seating.free_run_out',
    `with over as (select event_date_id, seat_guid from (
          select event_date_id, seat_guid from seat_hold where status = 'held' and expires_at <= $1
            order by expires_at limit $2) as first
        order by event_date_id, seat_guid),
      locked as (select h.event_date_id, h.seat_guid from seat_hold h
          join over o on o.event_date_id = h.event_date_id and o.seat_guid = h.seat_guid
        where h.status = 'held' and h.expires_at <= $1
        order by h.event_date_id, h.seat_guid for update of h skip locked)
      update seat_hold h set status = 'free', session_id = null, sale_id = null, ticket_stock_id = null,
          expires_at = null, updated_at = $1, changed_in = pg_current_xact_id()
        from locked l where h.event_date_id = l.event_date_id and h.seat_guid = l.seat_guid`,
    [now, most],
  )
}
