import type { Tx } from '../../platform/database/db.ts'
import type {
  Chooser,
  HostedSeatKey,
  ReadSeat,
  ReservedSeat,
  Seat,
  SeatKey,
  SeatState,
  SeatToHold,
  SeatsOfDate,
  SeatsToHold,
  Told,
} from './seat.ts'

// Every statement that writes `seat_hold` is in this file, so that each change of a seat is defined once: what it
// clears, and that readers of the map are told (`changed_in`).

/** The arrays that `unnest` turns into rows: dates and seats. */
const keysOf = (
  seats: readonly SeatKey[],
): readonly [dateIds: readonly number[], guids: readonly string[]] => [
  seats.map((seat) => seat.eventDateId),
  seats.map((seat) => seat.guid),
]

/** The same for sections, rows and numbers. */
const namesOf = (
  seats: readonly Omit<Seat, 'guid'>[],
): readonly [sections: readonly string[], rows: readonly string[], numbers: readonly string[]] => [
  seats.map((seat) => seat.section),
  seats.map((seat) => seat.row),
  seats.map((seat) => seat.number),
]

/** A statement that releases the seats that `found` locks, in the order of all seats; `now` is its parameter. */
const settingFree = (found: string, now: string): string => `with found as (${found})
      update seat_hold h set status = 'free', session_id = null, sale_id = null, ticket_stock_id = null,
          expires_at = null, updated_at = ${now}, changed_in = pg_current_xact_id()
        from found f where h.event_date_id = f.event_date_id and h.seat_guid = f.seat_guid`

/**
 * The part of a statement that changes those seats of sale $1 which count as held stock, locked in the order of all
 * seats. They change along with the holds of their stock, in one statement, and a sale without seats does no work for
 * them. It begins a statement of stock-store.ts and uses that one's parameters; each part below says which they have to
 * be.
 */
const withSeats = (change: string): string => `live_seats as (
          select event_date_id, seat_guid from seat_hold
            where sale_id = $1 and status in ('reserved', 'paying') order by event_date_id, seat_guid for update),
        moved as (
          update seat_hold h set ${change}, changed_in = pg_current_xact_id()
            from live_seats s where h.event_date_id = s.event_date_id and h.seat_guid = s.seat_guid)`

/**
 * Goes with holds of sale $1 that become $2 at $3, as in `setHoldStatus`. Released seats stay in the basket until their
 * time is over.
 */
export const seatsBecome = withSeats(`updated_at = $3,
            status = case $2 when 'held' then 'reserved' when 'released' then 'held' else $2 end,
            expires_at = case when $2 <> 'sold' then h.expires_at end`)

/** Goes with holds of sale $1 that last until $2, in `setHoldExpiry`. */
export const seatsLastUntil = withSeats('expires_at = $2')

/**
 * Locks seats in the one order of everything that locks several: by date, then by seat. A seat that nobody ever had has
 * no row.
 */
export async function lockSeats(tx: Tx, seats: readonly SeatKey[]): Promise<SeatState[]> {
  return await tx.all(
    'inventory.lock_seats',
    `select h.event_date_id, h.seat_guid as guid, h.status, h.session_id,
        h.sale_id, h.expires_at, h.hosted
      from seat_hold h join unnest($1::int[], $2::text[]) as w(date_id, guid)
        on h.event_date_id = w.date_id and h.seat_guid = w.guid
      order by h.event_date_id, h.seat_guid for update of h`,
    keysOf(seats),
  )
}

/** Gives seats that nobody ever had a row, free as they are, so that they can be locked and taken. */
export async function openSeats(
  tx: Tx,
  { eventDateId, seats }: SeatsOfDate,
  now: Date,
): Promise<void> {
  await tx.write(
    'inventory.open_seats',
    `insert into seat_hold (event_date_id, seat_guid, status, section, row_label, number_label, updated_at)
      select $1, guid, 'free', section, row_label, number_label, $6
        from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as w(guid, section, row_label, number_label)
        order by guid
      on conflict (event_date_id, seat_guid) do nothing`,
    [eventDateId, seats.map((seat) => seat.guid), ...namesOf(seats), now],
  )
}

/** Locks all seats these sales have and the given ones, in the same order, for code that needs both. */
export async function lockSeatsOf(
  tx: Tx,
  saleIds: readonly number[],
  besides: readonly SeatKey[],
): Promise<void> {
  await tx.write(
    'inventory.lock_seats_of',
    `with wanted as (
        select event_date_id, seat_guid from seat_hold where sale_id = any($1::bigint[])
        union select * from unnest($2::int[], $3::text[]))
      select from seat_hold h join wanted w on w.event_date_id = h.event_date_id and w.seat_guid = h.seat_guid
        order by h.event_date_id, h.seat_guid for update of h`,
    [saleIds, ...keysOf(besides)],
  )
}

/**
 * Holds seats for a session in one statement: each that nobody has, whose hold has expired, or that the session is
 * choosing already. Answers those it did not get; the caller then rolls back the transaction, and with it the rest.
 * Rows are taken in the order of all seats, so that no two buyers wait for each other. On a hosted chart, whose keeper
 * was asked just before, a hold in another basket is over: the keeper gives a seat to one visitor at a time.
 */
export async function holdSeats(
  tx: Tx,
  { eventDateId, sessionId }: Chooser,
  { seats, hosted, ...hold }: SeatsToHold,
  now: Date,
): Promise<string[]> {
  const each = seats.map((seat) => ({ ...hold, seat, sessionId }))
  return await holdEach(tx, { eventDateId, hosted }, each, now)
}

/** Does the same for seats of a date that several sessions get. */
export async function holdEach(
  tx: Tx,
  { eventDateId, hosted }: { readonly eventDateId: number; readonly hosted: boolean },
  holds: readonly SeatToHold[],
  now: Date,
): Promise<string[]> {
  const rows = await tx.all(
    'inventory.hold_seats',
    `with wanted as (
        select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::timestamptz[], $9::text[])
          as w(guid, section, row_label, number_label, session_id, token, expires_at, network)
      ), taken as (
        insert into seat_hold as h (event_date_id, seat_guid, status, hold_token, session_id, section, row_label,
            number_label, expires_at, updated_at, hosted, told, told_until, network)
          select $1, guid, 'held', token, session_id, section, row_label, number_label, expires_at, $10::timestamptz, $11,
              case when $11 then 'held' end, case when $11 then expires_at end, network
            from wanted order by guid
          on conflict (event_date_id, seat_guid) do update set status = 'held', hold_token = excluded.hold_token,
            session_id = excluded.session_id, sale_id = null, ticket_stock_id = null, section = excluded.section,
            row_label = excluded.row_label, number_label = excluded.number_label, expires_at = excluded.expires_at,
            updated_at = excluded.updated_at, hosted = excluded.hosted, told = excluded.told,
            told_until = excluded.told_until, network = excluded.network, changed_in = pg_current_xact_id()
          where h.status = 'free'
            or (h.status = 'held' and (h.expires_at <= $10
              or (h.session_id = excluded.session_id and h.sale_id is null) or ($11 and h.hosted)))
          returning h.seat_guid)
      select guid as "guid!" from wanted where not exists (select from taken where taken.seat_guid = wanted.guid)`,
    [
      eventDateId,
      holds.map(({ seat }) => seat.guid),
      ...namesOf(holds.map(({ seat }) => seat)),
      holds.map(({ sessionId }) => sessionId),
      holds.map(({ token }) => token),
      holds.map(({ until }) => until),
      holds.map(({ network }) => network),
      now,
      hosted,
    ],
  )
  return rows.map((row) => row.guid)
}

/** Releases what a session is choosing; the seats of its basket, and of others, stay as they are. */
export async function releaseChosenSeats(
  tx: Tx,
  { eventDateId, sessionId }: Chooser,
  guids: readonly string[],
  now: Date,
): Promise<void> {
  await tx.write(
    'inventory.release_chosen_seats',
    settingFree(
      `select event_date_id, seat_guid from seat_hold
        where event_date_id = $1 and seat_guid = any($3::text[]) and session_id = $2 and sale_id is null
          and status = 'held' order by event_date_id, seat_guid for update`,
      '$4',
    ),
    [eventDateId, sessionId, guids, now],
  )
}

/** Puts what a session was choosing into its basket, where it is held for the rest of its time. Its rows are locked. */
export async function putSeatsIntoBasket(
  tx: Tx,
  eventDateId: number,
  guids: readonly string[],
  basket: { readonly saleId: number; readonly stockId: number },
  now: Date,
): Promise<void> {
  await tx.write(
    'inventory.put_seats_into_basket',
    `update seat_hold set sale_id = $3, ticket_stock_id = $4, session_id = null, updated_at = $5,
        changed_in = pg_current_xact_id()
      where event_date_id = $1 and seat_guid = any($2::text[])`,
    [eventDateId, guids, basket.saleId, basket.stockId, now],
  )
}

/** Releases what a basket holds of a stock, so that others can choose it at once; reserved seats end with their reservation. */
export async function releaseBasketSeats(
  tx: Tx,
  saleId: number,
  stockId: number,
  now: Date,
): Promise<void> {
  await tx.write(
    'inventory.release_basket_seats',
    settingFree(
      `select event_date_id, seat_guid from seat_hold
        where sale_id = $1 and ticket_stock_id = $2 and status = 'held' order by event_date_id, seat_guid for update`,
      '$3',
    ),
    [saleId, stockId, now],
  )
}

/**
 * Releases seats in a basket that their chart no longer holds, so that another basket can have them. A seat that was
 * held again stays.
 */
export async function releaseHostedSeats(
  tx: Tx,
  saleId: number,
  seats: readonly HostedSeatKey[],
  now: Date,
): Promise<void> {
  await tx.write(
    'inventory.release_hosted_seats',
    settingFree(
      `select h.event_date_id, h.seat_guid from seat_hold h
          join unnest($2::int[], $3::text[], $4::text[]) as w(date_id, guid, token)
            on h.event_date_id = w.date_id and h.seat_guid = w.guid and h.hold_token = w.token
        where h.sale_id = $1 and h.status = 'held' and h.hosted
        order by h.event_date_id, h.seat_guid for update of h`,
      '$5',
    ),
    [saleId, ...keysOf(seats), seats.map((seat) => seat.holdToken), now],
  )
}

/**
 * Releases seats whose holds have expired, the earliest first. Answers how many; a seat that another transaction has
 * locked is left out.
 */
export async function releaseExpiredSeats(tx: Tx, now: Date, most: number): Promise<number> {
  return await tx.run(
    'inventory.release_expired_seats',
    settingFree(
      `select h.event_date_id, h.seat_guid from seat_hold h
          join (select event_date_id, seat_guid from seat_hold where status = 'held' and expires_at <= $1
            order by expires_at limit $2) as over on over.event_date_id = h.event_date_id and over.seat_guid = h.seat_guid
        where h.status = 'held' and h.expires_at <= $1
        order by h.event_date_id, h.seat_guid for update of h skip locked`,
      '$1',
    ),
    [now, most],
  )
}

/**
 * Restocks sold seats, so that they can be chosen again. They are found by their names: a ticket knows nothing else of
 * its seat, and a plan has no name twice. Answers whether the keeper of a hosted chart has to be told of any.
 */
export async function restockSeats(
  tx: Tx,
  saleId: number,
  seats: readonly (Omit<Seat, 'guid'> & { readonly stockId: number })[],
  now: Date,
): Promise<boolean> {
  if (seats.length === 0) return false
  const restocked = await tx.all(
    'inventory.restock_seats',
    `${settingFree(
      `select h.event_date_id, h.seat_guid from seat_hold h
          join unnest($2::int[], $3::text[], $4::text[], $5::text[]) as w(stock_id, section, row_label, number_label)
            on h.ticket_stock_id = w.stock_id and h.section = w.section and h.row_label = w.row_label
              and h.number_label = w.number_label
        where h.sale_id = $1 and h.status = 'sold' order by h.event_date_id, h.seat_guid for update of h`,
      '$6',
    )} returning h.hosted`,
    [saleId, seats.map((seat) => seat.stockId), ...namesOf(seats), now],
  )
  return restocked.some(({ hosted }) => hosted)
}

/** Reserves the seats for their sales for as long as the reservations last. Their rows are locked. */
export async function reserveSeats(
  tx: Tx,
  seats: readonly ReservedSeat[],
  now: Date,
): Promise<void> {
  await tx.write(
    'inventory.reserve_seats',
    `update seat_hold h set status = 'reserved', session_id = null,
        sale_id = w.sale_id, ticket_stock_id = w.stock_id, expires_at = w.expires_at, updated_at = $6,
        changed_in = pg_current_xact_id()
      from unnest($1::int[], $2::text[], $3::bigint[], $4::int[], $5::timestamptz[])
        as w(date_id, guid, sale_id, stock_id, expires_at)
      where h.event_date_id = w.date_id and h.seat_guid = w.guid`,
    [
      ...keysOf(seats),
      seats.map((seat) => seat.saleId),
      seats.map((seat) => seat.stockId),
      seats.map((seat) => seat.expiresAt),
      now,
    ],
  )
}

/** Records what the keeper was told. Answers, counted from 1, which of the seats are still as they were read. */
export async function markSeatsTold(
  tx: Tx,
  seats: readonly ReadSeat[],
  told: Told,
): Promise<{ number: number }[]> {
  return await tx.all(
    'inventory.mark_seats_told',
    `with same as (select h.event_date_id, h.seat_guid, w.number
        from unnest($1::int[], $2::text[], $3::text[]) with ordinality as w(date_id, guid, changed_in, number)
          join seat_hold h on h.event_date_id = w.date_id and h.seat_guid = w.guid and h.changed_in = w.changed_in::xid8
        order by h.event_date_id, h.seat_guid for update of h)
      update seat_hold h set told = $4, told_until = case when $4 = 'held' then h.expires_at end
        from same where h.event_date_id = same.event_date_id and h.seat_guid = same.seat_guid
        returning same.number::int as number`,
    [...keysOf(seats), seats.map((seat) => seat.changedIn), told],
  )
}
