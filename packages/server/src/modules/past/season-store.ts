import type { Tx } from '../../platform/database/db.ts'

/** A stock of the season, with what the catalogue's own snapshot does not say of it. Money in minor units. */
export interface StockRow {
  readonly id: number
  readonly capacity: number
  readonly typeKey: string
  readonly typeId: number
  readonly typeName: string
  readonly seatCategory: string | null
  readonly dateKey: string
  readonly dateId: number
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly doorsAt: Date | null
  /** What all types of the date share; null when only they are limited. */
  readonly room: number | null
  readonly eventKey: string
  readonly eventId: number
  readonly venueName: string | null
  readonly venueTown: string | null
  readonly waiverHtml: string | null
  readonly waiverVersion: number
}

export async function readStocks(tx: Tx): Promise<StockRow[]> {
  return await tx.all(
    'past.read_stocks',
    `select s.id, s.capacity, split_part(t.key, '/', 2) as "type_key!", t.id as type_id, t.name as type_name, t.seat_category,
        split_part(d.key, '/', 2) as "date_key!", d.id as date_id, d.starts_at, d.ends_at, d.doors_at, d.capacity as room,
        e.key as event_key, e.id as event_id, v.name as venue_name, v.town as venue_town, e.waiver_html, e.waiver_version
      from ticket_stock s
        join ticket_type t on t.id = s.ticket_type_id
        join event_date d on d.id = s.event_date_id
        join event e on e.id = d.event_id
        left join venue v on v.id = e.venue_id
      where s.archived_at is null and d.archived_at is null and e.archived_at is null
      order by s.id`,
  )
}

/** Which shop this is, and which catalogue it has. */
export async function readShop(tx: Tx): Promise<{ shopId: string; version: string }> {
  return await tx.one(
    'past.read_shop',
    `select (select id from shop_identity) as "shop_id!", (select version::text from catalogue_version) as "version!"`,
  )
}

/** The plans of events that seats are drawn from here, by the event's id. */
export async function readPlans(
  tx: Tx,
): Promise<{ eventId: number; layout: Readonly<Record<string, unknown>> }[]> {
  return await tx.all(
    'past.read_plans',
    `select e.id as event_id, p.layout from event e join seating_plan p on p.id = e.seating_plan_id
      where p.provider = 'built_in' and e.archived_at is null`,
  )
}

export interface VoucherProduct {
  readonly id: number
  readonly name: string
  readonly organiserId: number
  readonly organiserName: string
  readonly currency: string
  readonly validMonths: number
}

export async function findVoucherProduct(tx: Tx): Promise<VoucherProduct | undefined> {
  return await tx.maybe(
    'past.find_voucher_product',
    `select p.id, p.name, p.organiser_id, o.name as organiser_name, p.currency, p.valid_months
      from gift_voucher_product p join organiser o on o.id = p.organiser_id
      where p.archived_at is null and p.by_email order by p.id limit 1`,
  )
}
