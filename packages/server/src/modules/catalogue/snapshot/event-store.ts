import type { Tx } from '../../../platform/database/db.ts'
import type {
  CatalogueDate,
  CatalogueEvent,
  CatalogueOffer,
  CataloguePlan,
  CatalogueQuestion,
  CatalogueRequirement,
  CatalogueStock,
  CatalogueTicketType,
} from './catalogue-event.ts'

export async function readEvents(tx: Tx, ids: readonly number[]): Promise<CatalogueEvent[]> {
  return await tx.all(
    'catalogue.read_events',
    `select e.id, e.slug, e.title, e.poster, e.currency, e.time_zone,
        e.hide_booking_fee, e.express, e.captcha, e.reservation_seconds,
        e.allow_extension, e.require_phone, e.posted,
        e.delivery_cost,
        coalesce(e.vat_basis_points, o.vat_basis_points, 0) as vat_basis_points,
        coalesce(f.vat_basis_points, 0) as fee_vat_basis_points, e.refund_protection,
        e.refund_protection_cost, e.non_refundable,
        e.refund_policy_text, e.refund_policy_title,
        e.refund_policy_description,
        e.different_timeslots_message, e.livestream_url,
        e.online_access, e.reward_text, e.reward_short_text,
        coalesce(e.ga_measurement_id, o.ga_measurement_id) as ga_measurement_id,
        coalesce(e.ga_conversion_id, o.ga_conversion_id) as ga_conversion_id, coalesce(e.fb_pixel_id, o.fb_pixel_id) as fb_pixel_id,
        e.min_per_order, e.max_per_order, e.seating_plan_id is not null as seated,
        e.organiser_id, v.name as venue_name, v.full_address,
        v.map_address, e.questions_text,
        e.after_sale_message, e.waiver_html is not null as has_waiver, e.published_at, e.archived_at,
        case when e.queue <> 'never' then e.queue when s.shop_is_queued then 'always' else 'never' end as "queue!",
        case when e.queue <> 'never' then coalesce(o.key || '.' || e.queue_group, e.key) else '_shop' end as "queue_key!"
      from event e join organiser o on o.id = e.organiser_id cross join catalogue_version s
        left join venue v on v.id = e.venue_id
        left join booking_fee_vat f on f.country_code =
          coalesce(o.country_code, v.country_code, e.country_code, case when e.currency = 'GBP' then 'GB' end)
      where e.id = any($1::int[])`,
    [ids],
  )
}

export async function readTicketTypes(
  tx: Tx,
  eventIds: readonly number[],
): Promise<CatalogueTicketType[]> {
  return await tx.all(
    'catalogue.read_ticket_types',
    `select id, event_id, name, price, booking_fee, absorb_fee, vat_basis_points,
        booking_fee_vat_basis_points as fee_vat_basis_points, min_per_customer, max_per_customer, can_update_quantity,
        archived_at
      from ticket_type where event_id = any($1::int[])`,
    [eventIds],
  )
}

export async function readDates(tx: Tx, eventIds: readonly number[]): Promise<CatalogueDate[]> {
  return await tx.all(
    'catalogue.read_dates',
    `select id, event_id, starts_at, ends_at, on_sale_from, on_sale_until, capacity is not null as has_capacity, archived_at
      from event_date where event_id = any($1::int[])`,
    [eventIds],
  )
}

export async function readStocks(
  tx: Tx,
  eventIds: readonly number[],
): Promise<(CatalogueStock & { readonly eventId: number })[]> {
  return await tx.all(
    'catalogue.read_stocks',
    `select s.id, s.ticket_type_id, s.event_date_id, coalesce(s.archived_at, s.cancelled_at) as archived_at, t.event_id
      from ticket_type t join ticket_stock s on s.ticket_type_id = t.id where t.event_id = any($1::int[])`,
    [eventIds],
  )
}

export async function readRequirements(
  tx: Tx,
  eventIds: readonly number[],
): Promise<(CatalogueRequirement & { readonly eventId: number })[]> {
  return await tx.all(
    'catalogue.read_requirements',
    `select t.event_id, r.ticket_type_id, r.title,
        json_agg(json_build_object('stockId', s.id, 'ticketTypeId', s.ticket_type_id, 'dateId', s.event_date_id)
          order by s.id) as options
      from ticket_type t
        join ticket_requirement r on r.ticket_type_id = t.id
        join ticket_requirement_option o on o.requirement_id = r.id
        join ticket_stock s on s.ticket_type_id = o.required_ticket_type_id
      where t.event_id = any($1::int[]) group by t.id, r.id order by r.id`,
    [eventIds],
  )
}

export async function readOffers(tx: Tx, eventIds: readonly number[]): Promise<CatalogueOffer[]> {
  return await tx.all(
    'catalogue.read_offers',
    `select f.event_id, f.kind, f.buy, f.pay, f.percent_basis_points, f.label,
        array_agg(ft.ticket_type_id) as ticket_type_ids
      from offer f join offer_ticket_type ft on ft.offer_id = f.id
      where f.event_id = any($1::int[]) and f.archived_at is null group by f.id order by f.id`,
    [eventIds],
  )
}

export async function readQuestions(
  tx: Tx,
  eventIds: readonly number[],
): Promise<CatalogueQuestion[]> {
  return await tx.all(
    'catalogue.read_questions',
    `select id, event_id, ticket_type_id, asked, question, hint, type, options, mandatory,
        once_per_checkout
      from question where event_id = any($1::int[]) and archived_at is null order by position, id`,
    [eventIds],
  )
}

export async function readPlans(tx: Tx, eventIds: readonly number[]): Promise<CataloguePlan[]> {
  return await tx.all(
    'catalogue.read_plans',
    `select event_id, option_key as key, label, parts, interval_days
      from payment_plan_option where event_id = any($1::int[]) and archived_at is null order by parts, id`,
    [eventIds],
  )
}
