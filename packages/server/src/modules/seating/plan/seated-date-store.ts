import type { Tx } from '../../../platform/database/db.ts'

/** An event date whose seats are chosen on a plan. */
export interface SeatedDate {
  readonly id: number
  readonly startsAt: Date
  readonly onSale: boolean
  readonly isOver: boolean
  /** Whether its event may be behind a queue. */
  readonly isQueued: boolean
  readonly eventId: number
  readonly title: string
  readonly slug: string
  readonly currency: string
  readonly timeZone: string
  readonly noOrphans: boolean
  readonly consecutive: boolean
  /** The most of all ticket types of the event together; null without a limit. */
  readonly maxPerOrder: number | null
  readonly planId: number
  /** Changes whenever the plan's row does. */
  readonly planVersion: string
  readonly provider: 'built_in' | 'seatsio'
  readonly publicKey: string | null
  readonly region: string | null
  /** The provider's own key for this date. */
  readonly providerEvent: string | null
}

/** A date of an event that is published and seated, whether it is on sale or not. */
export async function findSeatedDate(
  tx: Tx,
  id: number,
  now: Date,
): Promise<SeatedDate | undefined> {
  return await tx.maybe(
    'seating.find_seated_date',
    `select d.id, d.starts_at, e.id as event_id, e.title, e.slug, e.currency,
        e.time_zone, e.seats_no_orphans as no_orphans, e.seats_consecutive as consecutive,
        e.max_per_order, p.id as plan_id, p.xmin::text as plan_version, p.provider, p.provider_public_key as public_key,
        p.provider_region as region, d.seating_provider_event as provider_event,
        (coalesce(d.on_sale_from, $2) <= $2 and coalesce(d.on_sale_until, d.ends_at, d.starts_at) > $2) as on_sale,
        coalesce(d.ends_at, d.starts_at) <= $2 as is_over,
        (e.queue <> 'never' or (select shop_is_queued from catalogue_version)) as "is_queued!"
      from event_date d
        join event e on e.id = d.event_id
        join seating_plan p on p.id = e.seating_plan_id
      where d.id = $1 and d.archived_at is null and d.cancelled_at is null and e.archived_at is null and e.published_at <= $2`,
    [id, now],
  )
}

export async function readLayout(tx: Tx, planId: number): Promise<Record<string, unknown>> {
  const { layout } = await tx.one(
    'seating.read_layout',
    'select layout from seating_plan where id = $1',
    [planId],
  )
  return layout
}

/** A ticket type that seats of its category are sold as. Money in minor units. */
export interface SeatType {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly price: number
  readonly bookingFee: number
  readonly left: number
  readonly maxPerCustomer: number | null
}

/** In the order in which they are shown. */
export async function readSeatTypes(tx: Tx, eventDateId: number): Promise<SeatType[]> {
  return await tx.all(
    'seating.read_seat_types',
    `select t.id, t.name, t.seat_category as category, t.price, t.booking_fee,
        greatest(0, least(s.capacity - s.held - s.sold, coalesce(d.capacity - d.held - d.sold, s.capacity)))::int as left,
        t.max_per_customer
      from ticket_stock s
        join ticket_type t on t.id = s.ticket_type_id and t.archived_at is null
        join event_date d on d.id = s.event_date_id
      where s.event_date_id = $1 and s.archived_at is null and t.seat_category is not null
      order by t.position, t.id`,
    [eventDateId],
  )
}
