import type { Tx } from '../../platform/db.ts'

/** One event with everything its page shows. HTML is as the organiser wrote it: sanitise before showing. */

export interface EventDetails {
  id: number
  key: string
  slug: string
  title: string
  summary: string
  description_html: string
  poster: string | null
  poster_alt: string
  currency: string
  time_zone: string
  captcha: 'always' | 'adaptive' | 'never'
  reservation_seconds: number
  require_phone: boolean
  posted: boolean
  delivery_cost: number
  refund_protection_cost: number | null
  non_refundable: boolean
  refund_policy_text: string
  refund_policy_title: string
  refund_policy_description: string
  different_timeslots_message: string | null
  max_per_order: number | null
  min_per_order: number
  is_online: boolean
  is_seated: boolean
  ga_measurement_id: string | null
  ga_conversion_id: string | null
  fb_pixel_id: string | null
  organiser_id: number
  organiser_key: string
  organiser_name: string
  organiser_logo: string | null
  venue_name: string | null
  venue_full_address: string | null
  venue_address_1: string | null
  venue_address_2: string | null
  venue_town: string | null
  venue_postcode: string | null
  venue_country_code: string | null
  venue_map_address: string | null
  venue_latitude: number | null
  venue_longitude: number | null
}

export interface EventDateDetails {
  id: number
  key: string
  starts_at: Date
  ends_at: Date | null
  doors_at: Date | null
  label: string | null
  on_sale_from: Date | null
  on_sale_until: Date | null
  /** Places left in the room; null when only the ticket types are limited. */
  left: number | null
  tickets: EventTicket[]
}

/** A ticket type on a date. `ticket_id` is what the basket and the wire call a ticket. */
export interface EventTicket {
  ticket_id: number
  ticket_type_id: number
  event_date_id: number
  key: string
  name: string
  description: string
  /** What the organiser keeps. */
  price: number
  booking_fee: number
  /** What the buyer pays: price and fee. */
  total: number
  absorb_fee: boolean
  min_per_customer: number
  max_per_customer: number | null
  seat_category: string | null
  /** Of this type on this date, and never more than the date has. */
  left: number
  requires: { title: string; ticket_type_ids: number[] }[]
}

/**
 * A published event by its slug, its dates that are not over (soonest first) and the tickets of each.
 * Three statements, whatever the event holds. Stock counts what is held, also holds about to end.
 */
export async function findEventBySlug(
  tx: Tx,
  now: Date,
  slug: string,
): Promise<{ event: EventDetails; dates: EventDateDetails[] } | undefined> {
  const event = await findEvent(tx, now, slug)
  if (event === undefined) return undefined
  const dates = await datesOf(tx, now, event.id)
  const tickets = await ticketsOf(tx, event.id)
  return {
    event,
    dates: dates.map((date) => ({
      ...date,
      tickets: tickets.filter((ticket) => ticket.event_date_id === date.id),
    })),
  }
}

async function findEvent(tx: Tx, now: Date, slug: string): Promise<EventDetails | undefined> {
  return await tx.maybe<EventDetails>(
    'catalogue.find_event',
    `select e.id, e.key, e.slug, e.title, e.summary, e.description_html, e.poster, e.poster_alt, e.currency,
        e.time_zone, e.captcha, e.reservation_seconds, e.require_phone, e.posted, e.delivery_cost,
        e.refund_protection_cost, e.non_refundable, e.refund_policy_text, e.refund_policy_title,
        e.refund_policy_description, e.different_timeslots_message, e.max_per_order, e.min_per_order,
        e.online_access is not null and e.venue_id is null as is_online, e.seating_plan_id is not null as is_seated,
        e.ga_measurement_id, e.ga_conversion_id, e.fb_pixel_id,
        o.id as organiser_id, o.key as organiser_key, o.name as organiser_name, o.logo as organiser_logo,
        v.name as venue_name, v.full_address as venue_full_address, v.address_1 as venue_address_1,
        v.address_2 as venue_address_2, v.town as venue_town, v.postcode as venue_postcode,
        v.country_code as venue_country_code, v.map_address as venue_map_address,
        v.latitude as venue_latitude, v.longitude as venue_longitude
      from event e
      join organiser o on o.id = e.organiser_id
      left join venue v on v.id = e.venue_id
      where e.slug = $2 and e.archived_at is null and o.archived_at is null and e.published_at <= $1`,
    [now, slug],
  )
}

async function datesOf(
  tx: Tx,
  now: Date,
  eventId: number,
): Promise<Omit<EventDateDetails, 'tickets'>[]> {
  return await tx.all(
    'catalogue.dates_of_event',
    `select id, key, starts_at, ends_at, doors_at, label, on_sale_from, on_sale_until,
        capacity - held - sold as "left"
      from event_date
      where event_id = $2 and archived_at is null and coalesce(ends_at, starts_at) > $1
      order by starts_at, id`,
    [now, eventId],
  )
}

async function ticketsOf(tx: Tx, eventId: number): Promise<EventTicket[]> {
  return await tx.all<EventTicket>(
    'catalogue.tickets_of_event',
    `select s.id as ticket_id, t.id as ticket_type_id, s.event_date_id, t.key, t.name, t.description, t.price,
        t.booking_fee, t.price + t.booking_fee as total, t.absorb_fee, t.min_per_customer, t.max_per_customer,
        t.seat_category,
        least(s.capacity - s.held - s.sold, coalesce(d.capacity - d.held - d.sold, s.capacity)) as "left",
        coalesce((select jsonb_agg(jsonb_build_object('title', r.title, 'ticket_type_ids', (
            select coalesce(jsonb_agg(q.required_ticket_type_id order by q.required_ticket_type_id), '[]')
            from ticket_requirement_option q where q.requirement_id = r.id)) order by r.id)
          from ticket_requirement r where r.ticket_type_id = t.id), '[]') as requires
      from ticket_type t
      join ticket_stock s on s.ticket_type_id = t.id and s.archived_at is null
      join event_date d on d.id = s.event_date_id
      where t.event_id = $1 and t.archived_at is null
      order by t.position, t.id`,
    [eventId],
  )
}

export interface GiftVoucherProduct {
  id: number
  key: string
  slug: string
  name: string
  description_html: string
  thumbnail: string | null
  currency: string
  amounts: number[]
  free_min: number | null
  free_max: number | null
  valid_months: number
  by_email: boolean
  by_post: boolean
  max_per_order: number
  organiser_id: number
  organiser_key: string
  organiser_name: string
}

export async function findGiftVoucherProduct(
  tx: Tx,
  slug: string,
): Promise<GiftVoucherProduct | undefined> {
  // Amounts leave as JSON: an array of bigint would arrive as texts.
  return await tx.maybe<GiftVoucherProduct>(
    'catalogue.find_gift_voucher_product',
    `select p.id, p.key, p.slug, p.name, p.description_html, p.thumbnail, p.currency, to_jsonb(p.amounts) as amounts,
        p.free_min, p.free_max, p.valid_months, p.by_email, p.by_post, p.max_per_order,
        o.id as organiser_id, o.key as organiser_key, o.name as organiser_name
      from gift_voucher_product p join organiser o on o.id = p.organiser_id
      where p.slug = $1 and p.archived_at is null and o.archived_at is null`,
    [slug],
  )
}
