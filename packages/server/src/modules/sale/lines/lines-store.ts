import type { RequiredOption } from '@foyer/contract/rules/required-tickets.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Seat } from '../../inventory/exports.ts'

/** A ticket line with what the catalogue says of it; money in minor units. */
export interface TicketLine {
  readonly id: number
  readonly saleId: number
  readonly stockId: number
  readonly qty: number
  readonly seats: readonly Seat[]
  readonly ticketTypeId: number
  readonly ticketName: string
  readonly price: number
  readonly bookingFee: number
  readonly absorbFee: boolean
  /** Contained in the price; zero where the catalogue names none. */
  readonly vatBasisPoints: number
  /** Contained in the booking fee: the type's rate, else that of the country the event takes place in. */
  readonly feeVatBasisPoints: number
  readonly minPerCustomer: number
  readonly maxPerCustomer: number | null
  readonly canUpdateQuantity: boolean
  /** What nobody holds or has bought; this sale's own holds are not included. */
  readonly left: number
  readonly onSale: boolean
  readonly eventDateId: number
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly dateHasCapacity: boolean
  readonly eventId: number
  readonly organiserId: number
}

/** The tickets of these sales, each sale's in the order they were added. */
export async function readTicketLines(
  tx: Tx,
  saleIds: readonly number[],
  now: Date,
): Promise<TicketLine[]> {
  return await tx.all(
    'sale.read_ticket_lines',
    `select l.id, l.sale_id, l.ticket_stock_id as stock_id, l.qty, coalesce(l.seats, '[]') as seats,
        t.id as ticket_type_id, t.name as ticket_name, t.price, t.booking_fee,
        t.absorb_fee,
        coalesce(t.vat_basis_points, e.vat_basis_points, o.vat_basis_points, 0) as vat_basis_points,
        coalesce(t.booking_fee_vat_basis_points, f.vat_basis_points, 0) as fee_vat_basis_points,
        t.min_per_customer,
        t.max_per_customer,
        t.can_update_quantity,
        greatest(0, least(s.capacity - s.held - s.sold, coalesce(d.capacity - d.held - d.sold, s.capacity)))::int as left,
        (s.archived_at is null and t.archived_at is null and d.archived_at is null and e.archived_at is null
          and coalesce(d.on_sale_from, $2) <= $2
          and coalesce(d.on_sale_until, d.ends_at, d.starts_at) > $2) as on_sale,
        d.id as event_date_id, d.starts_at, d.ends_at,
        d.capacity is not null as date_has_capacity,
        e.id as event_id, e.organiser_id
      from sale_line l
        join ticket_stock s on s.id = l.ticket_stock_id
        join ticket_type t on t.id = s.ticket_type_id
        join event_date d on d.id = s.event_date_id
        join event e on e.id = t.event_id
        join organiser o on o.id = e.organiser_id
        left join venue v on v.id = e.venue_id
        left join booking_fee_vat f on f.country_code =
          coalesce(v.country_code, e.country_code, case when e.currency = 'GBP' then 'GB' end)
      where l.sale_id = any($1::bigint[]) and l.kind = 'ticket' order by l.id`,
    [saleIds, now],
  )
}

/** What these sales hold themselves. */
export async function readOwnHolds(
  tx: Tx,
  saleIds: readonly number[],
): Promise<{ saleId: number; stockId: number; qty: number }[]> {
  return await tx.all(
    'sale.read_own_holds',
    `select sale_id, ticket_stock_id as stock_id, qty from stock_hold
      where sale_id = any($1::bigint[]) and status <> 'released'`,
    [saleIds],
  )
}

export interface VoucherLine {
  readonly id: number
  readonly saleId: number
  readonly productId: number
  readonly qty: number
  readonly value: number
  readonly name: string
  readonly thumbnail: string | null
  readonly validMonths: number
  readonly organiserId: number
  readonly organiserKey: string
  readonly organiserName: string
  readonly currency: string
  readonly maxPerOrder: number
  readonly onSale: boolean
  /** Whether it is posted: as the buyer chose, where its product leaves the choice. */
  readonly byPost: boolean
}

export async function readVoucherLines(tx: Tx, saleIds: readonly number[]): Promise<VoucherLine[]> {
  return await tx.all(
    'sale.read_voucher_lines',
    `select l.id, l.sale_id, p.id as product_id, l.qty, l.value as "value!", p.name, p.thumbnail, p.valid_months,
        o.id as organiser_id, o.key as organiser_key, o.name as organiser_name, p.currency,
        p.max_per_order, p.archived_at is null as on_sale,
        (p.by_post and (l.by_post or not p.by_email)) as by_post
      from sale_line l
        join gift_voucher_product p on p.id = l.gift_voucher_product_id
        join organiser o on o.id = p.organiser_id
      where l.sale_id = any($1::bigint[]) and l.kind = 'gift_voucher' order by l.id`,
    [saleIds],
  )
}

/** An event with tickets in the sale, with its organiser and venue. */
export interface SaleEvent {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly poster: string | null
  readonly currency: string
  readonly timeZone: string
  readonly hideBookingFee: boolean
  readonly express: boolean
  readonly captcha: 'always' | 'adaptive' | 'never'
  readonly reservationSeconds: number
  readonly allowExtension: boolean
  readonly requirePhone: boolean
  readonly posted: boolean
  readonly deliveryCost: number
  /** The rate of what the organiser sells; zero where the catalogue names none. */
  readonly vatBasisPoints: number
  readonly refundProtection: boolean
  readonly refundProtectionCost: number | null
  readonly nonRefundable: boolean
  readonly refundPolicyText: string
  readonly refundPolicyTitle: string
  readonly refundPolicyDescription: string
  readonly differentTimeslotsMessage: string | null
  readonly livestreamUrl: string | null
  readonly onlineAccess: string | null
  readonly rewardText: string | null
  readonly rewardShortText: string | null
  readonly gaMeasurementId: string | null
  readonly gaConversionId: string | null
  readonly fbPixelId: string | null
  readonly minPerOrder: number
  /** The most of all its tickets in one basket. */
  readonly maxPerOrder: number | null
  readonly seated: boolean
  readonly organiserId: number
  readonly venueName: string | null
  readonly fullAddress: string | null
  readonly mapAddress: string | null
  /** Plain text beside the event's questions. */
  readonly questionsText: string | null
  /** HTML as the organiser wrote it. */
  readonly afterSaleMessage: string | null
  readonly hasWaiver: boolean
  readonly asksQuestions: boolean
}

export async function readEvents(tx: Tx, eventIds: readonly number[]): Promise<SaleEvent[]> {
  return await tx.all(
    'sale.read_events',
    `select e.id, e.slug, e.title, e.poster, e.currency, e.time_zone,
        e.hide_booking_fee, e.express, e.captcha, e.reservation_seconds,
        e.allow_extension, e.require_phone, e.posted,
        e.delivery_cost,
        coalesce(e.vat_basis_points, o.vat_basis_points, 0) as vat_basis_points, e.refund_protection,
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
        e.after_sale_message, e.waiver_html is not null as has_waiver,
        exists (select from question q where q.event_id = e.id and q.archived_at is null) as asks_questions
      from event e join organiser o on o.id = e.organiser_id left join venue v on v.id = e.venue_id
      where e.id = any($1::int[]) order by array_position($1::int[], e.id)`,
    [eventIds],
  )
}

export interface Requirement {
  readonly ticketTypeId: number
  readonly title: string
  readonly options: readonly RequiredOption[]
}

/** What must be bought along with each type: one of `options`, on any date they are sold for. */
export async function readRequirements(
  tx: Tx,
  ticketTypeIds: readonly number[],
): Promise<Requirement[]> {
  return await tx.all(
    'sale.read_requirements',
    `select r.ticket_type_id, r.title,
        json_agg(json_build_object('stockId', s.id, 'ticketTypeId', s.ticket_type_id, 'dateId', s.event_date_id)
          order by s.id) as options
      from ticket_requirement r
        join ticket_requirement_option o on o.requirement_id = r.id
        join ticket_stock s on s.ticket_type_id = o.required_ticket_type_id
      where r.ticket_type_id = any($1::int[]) group by r.id order by r.id`,
    [ticketTypeIds],
  )
}

export interface OfferRow {
  readonly eventId: number
  readonly kind: 'buy_n_pay_m' | 'percent_from_n'
  readonly buy: number
  readonly pay: number | null
  readonly percentBasisPoints: number | null
  readonly label: string
  readonly ticketTypeIds: readonly number[]
}

export async function readOffers(tx: Tx, eventIds: readonly number[]): Promise<OfferRow[]> {
  return await tx.all(
    'sale.read_offers',
    `select f.event_id, f.kind, f.buy, f.pay, f.percent_basis_points, f.label,
        array_agg(ft.ticket_type_id) as ticket_type_ids
      from offer f join offer_ticket_type ft on ft.offer_id = f.id
      where f.event_id = any($1::int[]) and f.archived_at is null group by f.id order by f.id`,
    [eventIds],
  )
}
