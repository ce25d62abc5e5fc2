import { dateChangesOverMs } from '@foyer/contract/limits.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** What the database holds of the things a file names: read by an import before it writes. */

export interface PastImport {
  name: string
  contentHash: Buffer
  summary: unknown
}

/** The newest import of each catalogue. */
export async function newestImports(tx: Tx): Promise<PastImport[]> {
  return await tx.all(
    'catalogue.newest_imports',
    'select distinct on (name) name, content_hash, summary from catalogue_import order by name, id desc',
  )
}

/** Keeps imports out while something of the desk is written, and lets others of the desk go on. */
export async function lockOutImports(tx: Tx): Promise<void> {
  await tx.write('catalogue.lock_out_imports', 'select pg_advisory_xact_lock_shared(7204114)')
}

/** Allows one importer at a time; the lock ends with the transaction. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.write('catalogue.lock_imports', 'select pg_advisory_xact_lock(7204114)')
}

export interface StoredStock {
  ticket: string
  /** What the ticket type is called. */
  name: string
  date: string
  capacity: number
  held: number
  sold: number
  isLive: boolean
}

/** The rows are locked in id order, as reservations do, so that nothing is sold between the check and the change. */
export async function lockStockOf(tx: Tx, events: readonly string[]): Promise<StoredStock[]> {
  return await tx.all(
    'catalogue.lock_stock',
    `select t.key as ticket, t.name, d.key as date, s.capacity, s.held, s.sold, s.archived_at is null as is_live
      from ticket_stock s
      join ticket_type t on t.id = s.ticket_type_id
      join event_date d on d.id = s.event_date_id
      join event e on e.id = t.event_id
      where e.key = any($1) order by s.id for update of s`,
    [events],
  )
}

/** The same without locks, for those who only look. */
export async function stockOf(tx: Tx, events: readonly string[]): Promise<StoredStock[]> {
  return await tx.all(
    'catalogue.look_at_stock',
    `select t.key as ticket, t.name, d.key as date, s.capacity, s.held, s.sold, s.archived_at is null as is_live
      from ticket_stock s
      join ticket_type t on t.id = s.ticket_type_id
      join event_date d on d.id = s.event_date_id
      join event e on e.id = t.event_id
      where e.key = any($1) order by s.id`,
    [events],
  )
}

export interface StoredDate {
  id: number
  key: string
  event: string
  /** Held or sold of all its types, whether it has a room that they share or not. */
  taken: number
  capacity: number | null
  startsAt: Date
  endsAt: Date | null
  isLive: boolean
  isCancelled: boolean
}

export async function lockDatesOf(tx: Tx, events: readonly string[]): Promise<StoredDate[]> {
  return await tx.all(
    'catalogue.lock_dates',
    `select d.id, d.key, e.key as event, d.capacity, d.starts_at, d.ends_at,
        (select coalesce(sum(s.held + s.sold), 0)::int from ticket_stock s where s.event_date_id = d.id) as "taken!",
        d.archived_at is null and e.archived_at is null as is_live, d.cancelled_at is not null as "is_cancelled!"
      from event_date d join event e on e.id = d.event_id
      where e.key = any($1) order by d.id for update of d`,
    [events],
  )
}

export async function datesOf(tx: Tx, events: readonly string[]): Promise<StoredDate[]> {
  return await tx.all(
    'catalogue.look_at_dates',
    `select d.id, d.key, e.key as event, d.capacity, d.starts_at, d.ends_at,
        (select coalesce(sum(s.held + s.sold), 0)::int from ticket_stock s where s.event_date_id = d.id) as "taken!",
        d.archived_at is null and e.archived_at is null as is_live, d.cancelled_at is not null as "is_cancelled!"
      from event_date d join event e on e.id = d.event_id
      where e.key = any($1) order by d.id`,
    [events],
  )
}

export interface StoredEvent {
  key: string
  slug: string
  title: string
  currency: string
  timeZone: string
  organiser: string
  venue: string | null
  venueCapacity: number | null
  seatingPlan: string | null
  publishedAt: Date | null
  taken: number
}

/** Events with one of these keys or slugs; `taken` counts tickets held or sold, over all dates. */
export async function eventsNamed(
  tx: Tx,
  keys: readonly string[],
  slugs: readonly string[],
): Promise<StoredEvent[]> {
  return await tx.all(
    'catalogue.events_named',
    `select e.key, e.slug, e.title, e.currency, e.time_zone, o.key as organiser, v.key as venue,
        v.capacity as venue_capacity, p.key as seating_plan, e.published_at,
        coalesce((select sum(s.held + s.sold) from ticket_stock s
          join ticket_type t on t.id = s.ticket_type_id where t.event_id = e.id), 0)::integer as taken
      from event e
      join organiser o on o.id = e.organiser_id
      left join venue v on v.id = e.venue_id
      left join seating_plan p on p.id = e.seating_plan_id
      where e.key = any($1) or e.slug = any($2)`,
    [keys, slugs],
  )
}

export interface StoredVenue {
  key: string
  fullAddress: string | null
  sold: number
  held: number
  /** The events that people have these tickets for. */
  titles: readonly (string | null)[]
}

/** These venues with the tickets held or sold for their dates to come, whichever catalogue the event is from. */
export async function venuesAhead(
  tx: Tx,
  keys: readonly string[],
  now: Date,
): Promise<StoredVenue[]> {
  return await tx.all(
    'catalogue.venues_ahead',
    `select v.key, v.full_address, sum(s.sold)::integer as sold, sum(s.held)::integer as held,
        coalesce(array_agg(distinct e.title) filter (where s.sold + s.held > 0), '{}') as "titles!"
      from venue v
      join event e on e.venue_id = v.id
      join event_date d on d.event_id = e.id
      join ticket_stock s on s.event_date_id = d.id
      where v.key = any($1) and d.cancelled_at is null and coalesce(d.ends_at, d.starts_at + interval '${dateChangesOverMs} milliseconds') > $2
      group by v.id`,
    [keys, now],
  )
}

export interface StoredRoom {
  key: string
  capacity: number | null
}

/** How many people these venues hold so far. */
export async function roomsOf(tx: Tx, venues: readonly string[]): Promise<StoredRoom[]> {
  return await tx.all('catalogue.rooms', 'select key, capacity from venue where key = any($1)', [
    venues,
  ])
}

export interface StoredSeat {
  event: string
  seatGuid: string
  name: string
}

export async function takenSeatsOf(tx: Tx, events: readonly string[]): Promise<StoredSeat[]> {
  return await tx.all(
    'catalogue.taken_seats',
    `select e.key as event, h.seat_guid, concat_ws('-', nullif(h.section, ''), nullif(h.row_label, ''), h.number_label) as name
      from seat_hold h
      join event_date d on d.id = h.event_date_id
      join event e on e.id = d.event_id
      where e.key = any($1) and h.status <> 'free' order by h.seat_guid`,
    [events],
  )
}

export interface StoredCode {
  kind: 'promo' | 'voucher'
  key: string | null
  code: string
  taken: number
}

/** Codes of both kinds with one of these texts, or of one of these entries. */
export async function codesNamed(
  tx: Tx,
  promoEntries: readonly string[],
  voucherKeys: readonly string[],
  codes: readonly string[],
): Promise<StoredCode[]> {
  return await tx.all(
    'catalogue.codes_named',
    `select 'promo' as kind, key, code, held_uses + used as taken from promo_code
        where split_part(key, '/', 1) = any($1) or code = any($3)
      union all
      select 'voucher', key, code, 0 from gift_voucher where key = any($2) or code = any($3)`,
    [promoEntries, voucherKeys, codes],
  )
}

export interface StoredVoucherProduct {
  key: string
  slug: string
  currency: string
  isInUse: boolean
}

export async function voucherProductsNamed(
  tx: Tx,
  keys: readonly string[],
  slugs: readonly string[],
): Promise<StoredVoucherProduct[]> {
  return await tx.all(
    'catalogue.voucher_products_named',
    `select p.key, p.slug, p.currency,
        exists (select 1 from sale_line l where l.gift_voucher_product_id = p.id)
          or exists (select 1 from gift_voucher v where v.product_id = p.id) as is_in_use
      from gift_voucher_product p where p.key = any($1) or p.slug = any($2)`,
    [keys, slugs],
  )
}

export async function databaseTime(tx: Tx): Promise<Date> {
  const { now } = await tx.one('catalogue.now', 'select clock_timestamp() as now')
  return now
}
