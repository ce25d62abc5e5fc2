import type { Tx } from '../../../server/src/platform/database/db.ts'
import { toJson } from '../../../server/src/platform/database/json.ts'

/** The kind of the event by which a past is found again. */
export const pastMark = 'past_made'

/** Waits for another process that is at the same past, until this transaction ends. */
export async function takeTurn(tx: Tx): Promise<void> {
  await tx.one('past.take_turn', `select pg_advisory_xact_lock(hashtext('foyer past'))`)
}

/** From when a past counts back, in milliseconds, and how many orders it was to have. */
export interface Begun {
  readonly until: number
  readonly orders: number
}

/** What the history of its first order says of a past that was begun. */
export async function findMark(tx: Tx, reference: string): Promise<Begun | undefined> {
  const row = await tx.maybe(
    'past.find_mark',
    `select e.detail from sale_event e join sale s on s.id = e.sale_id
      where s.reference = $1 and e.kind = '${pastMark}' order by e.id limit 1`,
    [reference],
  )
  return row?.detail as Begun | undefined
}

/** Whether somebody has bought here, or has changed what is on sale at the desk or by another file. */
export async function isInUse(tx: Tx): Promise<boolean> {
  const { isInUse: found } = await tx.one(
    'past.is_in_use',
    `select exists (select from sale where paid_at is not null)
        or exists (select from catalogue_document where keeper = 'desk' or changed_by is not null)
        or (select count(distinct name) from catalogue_import) > 1 as "is_in_use!"`,
  )
  return found
}

/** Which of these orders are there. */
export async function readReferences(tx: Tx, references: readonly string[]): Promise<string[]> {
  const rows = await tx.all(
    'past.read_references',
    `select reference as "reference!" from sale where reference = any($1::text[])`,
    [references],
  )
  return rows.map(({ reference }) => reference)
}

/** What is left of each of these stocks, locked, and of the room its date shares. */
export async function lockLeft(tx: Tx, stockIds: readonly number[]) {
  return await tx.all(
    'past.lock_left',
    `select s.id, s.event_date_id as date_id, s.capacity - s.held - s.sold as "left!",
        d.capacity - d.held - d.sold as left_of_room
      from ticket_stock s join event_date d on d.id = s.event_date_id
      where s.id = any($1::int[]) order by s.id for no key update of s`,
    [stockIds],
  )
}

/** Ids that nobody else gets, for so many orders. */
export async function takeIds(tx: Tx, orders: number) {
  return await tx.all(
    'past.take_ids',
    `select nextval(pg_get_serial_sequence('sale', 'id')) as "sale_id!", nextval(pg_get_serial_sequence('payment', 'id')) as "payment_id!"
      from generate_series(1, $1::int)`,
    [orders],
  )
}

/** Values by column; times as text. All rows of a table have the same columns, and the others have their default. */
export type PastRow = Readonly<Record<string, unknown>>

/** Writes the rows of a table in one statement. @throws Error when one of them was left out */
export async function insertRows(tx: Tx, table: string, rows: readonly PastRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  if (rows.length === 0) return
  const count = await tx.dynamic.run(
    '',
    `insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [toJson(rows)],
  )
  if (count !== rows.length)
    throw new Error(`${rows.length - count} rows of ${table} could not be written`)
}

/** Holds the tickets of these sales, and counts their seats as sold. Answers how many seats nobody else has. */
export async function holdTickets(tx: Tx, saleIds: readonly number[]): Promise<number> {
  return await tx.run(
    'past.hold_tickets',
    `with held as (
        insert into stock_hold (sale_id, ticket_stock_id, qty, status, customer_key, expires_at, created_at)
          select s.id, l.ticket_stock_id, l.qty, 'held', 'email:' || s.email, s.reserved_until, s.reserved_at
            from sale_line l join sale s on s.id = l.sale_id where s.id = any($1::bigint[]) and l.kind = 'ticket')
      insert into seat_hold (event_date_id, seat_guid, status, sale_id, ticket_stock_id, section, row_label, number_label, updated_at)
        select k.event_date_id, x.guid, 'sold', l.sale_id, k.id, x.section, x."row", x.number, l.created_at
          from sale_line l join ticket_stock k on k.id = l.ticket_stock_id
            cross join jsonb_to_recordset(l.seats) as x(guid text, section text, "row" text, number text)
          where l.sale_id = any($1::bigint[])
      -- A seat that somebody had before and gave back is there already, and free.
      on conflict (event_date_id, seat_guid) do update set status = excluded.status, sale_id = excluded.sale_id,
        ticket_stock_id = excluded.ticket_stock_id, updated_at = excluded.updated_at, session_id = null,
        changed_in = pg_current_xact_id() where seat_hold.status = 'free'`,
    [saleIds],
  )
}

/** Counts uses of promo codes, one for each time its id is given. */
export async function countUses(tx: Tx, promoCodeIds: readonly number[]): Promise<void> {
  if (promoCodeIds.length === 0) return
  await tx.write(
    'past.count_uses',
    `update promo_code p set used = p.used + w.uses
      from (select id, count(*)::int as uses from unnest($1::int[]) as w(id) group by id) w where p.id = w.id`,
    [promoCodeIds],
  )
}
