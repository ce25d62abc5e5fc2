import type { ReadTx } from '../../../platform/database/db.ts'

export interface EventRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly descriptionHtml: string
  readonly poster: string | null
  readonly posterAlt: string
  readonly currency: string
  readonly timeZone: string
  readonly hideBookingFee: boolean
  readonly seated: boolean
  readonly online: boolean
  readonly posted: boolean
  readonly deliveryCost: number
  readonly reservationSeconds: number
  readonly nonRefundable: boolean
  readonly refundPolicyText: string
  readonly minPerOrder: number
  readonly maxPerOrder: number | null
  readonly queue: 'never' | 'automatic' | 'always'
  /** The key of its queue, which may be one of several events. */
  readonly queueKey: string
  readonly queueOpensAt: Date | null
  /** The last run of that queue; null where there was none, and without a queue. */
  readonly queueRun: { readonly isGoing: boolean; readonly wasClosed: boolean } | null
  readonly organiserId: number
  readonly organiserKey: string
  readonly organiserName: string
  readonly venue: {
    readonly name: string
    readonly street: readonly string[]
    readonly town: string | null
    readonly postcode: string | null
    readonly countryCode: string
    readonly latitude: number | null
    readonly longitude: number | null
    readonly accessibility: string
  } | null
}

/** A published event by its slug, whether its dates are over or not. */
export async function findEvent(
  tx: ReadTx,
  slug: string,
  now: Date,
): Promise<EventRow | undefined> {
  return await tx.maybe(
    'site.find_event',
    `select e.id, e.slug, e.title, e.summary, e.description_html, e.poster,
        e.poster_alt, e.currency, e.time_zone,
        e.hide_booking_fee, e.seating_plan_id is not null as seated,
        (e.livestream_url is not null or e.online_access is not null) as online, e.posted,
        e.delivery_cost, e.reservation_seconds,
        e.non_refundable, e.refund_policy_text,
        e.min_per_order, e.max_per_order,
        e.queue, coalesce(o.key || '.' || e.queue_group, e.key) as "queue_key!", e.queue_opens_at,
        case when e.queue <> 'never' then (
          select jsonb_build_object('isGoing', q.closed_at is null, 'wasClosed', coalesce(q.closed_at >= q.opens_at, false))
            from queue q where q.key = coalesce(o.key || '.' || e.queue_group, e.key)
            order by q.started_at desc limit 1) end as queue_run,
        o.id as organiser_id, o.key as organiser_key, o.name as organiser_name,
        case when v.id is not null then jsonb_build_object(
          'name', v.name,
          'street', array_remove(array[v.address_1, v.address_2], null), 'town', v.town,
          'postcode', v.postcode, 'accessibility', v.accessibility, 'countryCode', v.country_code, 'latitude', v.latitude, 'longitude', v.longitude) end as venue
      from event e
        join organiser o on o.id = e.organiser_id
        left join venue v on v.id = e.venue_id
      where e.slug = $1 and e.published_at <= $2 and e.archived_at is null and o.archived_at is null`,
    [slug, now],
  )
}

/** Whether an event was here once and was removed: its path will not work again by itself. */
export async function wasEvent(tx: ReadTx, slug: string): Promise<boolean> {
  const { found } = await tx.one(
    'site.was_event',
    `select exists (select 1 from event where slug = $1 and published_at is not null
        and archived_at is not null) as found`,
    [slug],
  )
  return found
}

/** Labels of offers such as "Buy 3, pay for 2", in the organiser's words. */
export async function listOfferLabels(tx: ReadTx, eventId: number): Promise<{ label: string }[]> {
  return await tx.all(
    'site.list_offer_labels',
    'select label from offer where event_id = $1 and archived_at is null order by id',
    [eventId],
  )
}
