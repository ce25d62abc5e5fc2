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

/** The seats of these dates that somebody has. */
export async function readTakenSeats(tx: Tx, dateIds: readonly number[]) {
  return await tx.all(
    'past.read_taken_seats',
    `select event_date_id as date_id, seat_guid as guid from seat_hold
      where event_date_id = any($1::int[]) and status <> 'free'`,
    [dateIds],
  )
}

/** Ids that nobody else gets, so many of each table. */
export async function takeIds(tx: Tx, counts: Readonly<Record<string, number>>) {
  const asked = Object.entries(counts).map(([table, many]) => ({ table, many }))
  const rows = await tx.all(
    'past.take_ids',
    `select w."table" as "table!", nextval(pg_get_serial_sequence(w."table", 'id')) as "id!"
      from jsonb_to_recordset($1::jsonb) as w("table" text, many int) cross join generate_series(1, w.many)`,
    [toJson(asked)],
  )
  return Map.groupBy(rows, ({ table }) => table)
}

/** A seat that somebody had before and gave back is there already, and free. */
const whenThere: Readonly<Record<string, string>> = {
  seat_hold: `on conflict (event_date_id, seat_guid) do update set status = excluded.status, sale_id = excluded.sale_id,
    ticket_stock_id = excluded.ticket_stock_id, updated_at = excluded.updated_at, session_id = null,
    changed_in = pg_current_xact_id() where seat_hold.status = 'free'`,
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
      select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) ${whenThere[table] ?? ''}`,
    [toJson(rows)],
  )
  if (count !== rows.length)
    throw new Error(`${rows.length - count} rows of ${table} could not be written`)
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
