import type { Tx } from '../../../platform/database/db.ts'
import type { CatalogueRow, CatalogueRows } from '../../catalogue/exports.ts'
import type { StockRow } from '../listing/on-sale-store.ts'
import type { EventRow } from './event-store.ts'
import { datesSoFar, findAround, stockSoFar } from './planned-event-store.ts'

/** New rows have no id yet, and nothing of the page of a draft can be sent: they only have to differ from each other. */
const firstNewId = 2_000_000_000

/**
 * What the page of an event shows of itself, out of rows that are not written, with what is sold of it as it is now. The
 * same fields that `findEvent`, `listStock` and `listOfferLabels` read: pages.test.ts compares the two pages.
 */
export async function plannedEvent(tx: Tx, rows: CatalogueRows, now: Date) {
  const [event] = rows.event
  if (event === undefined) return undefined
  const around = await findAround(tx, event.organiser_id ?? '', event.venue_id ?? '')
  if (around === undefined) return undefined
  const dates = await datesSoFar(tx, event.key ?? '')
  const row: EventRow = { id: dates[0]?.eventId ?? firstNewId, ...around, ...textsOf(event) }
  const tickets = ticketsOf(rows, row.id, { dates, stock: await stockSoFar(tx, event.key ?? '') })
  return {
    row,
    tickets: tickets
      .filter(({ endsAt, startsAt }) => (endsAt ?? startsAt) > now)
      .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()),
    offers: rows.offer.map(({ label }) => label ?? ''),
  }
}

const textsOf = (event: CatalogueRow<'event'>) => ({
  slug: event.slug ?? '',
  title: event.title ?? '',
  summary: event.summary ?? '',
  descriptionHtml: event.description_html ?? '',
  poster: event.poster,
  posterAlt: event.poster_alt ?? '',
  currency: event.currency ?? '',
  timeZone: event.time_zone ?? 'UTC',
  hideBookingFee: event.hide_booking_fee ?? false,
  seated: event.seating_plan_id !== null,
  online: event.livestream_url !== null || event.online_access !== null,
  posted: event.posted ?? false,
  deliveryCost: event.delivery_cost ?? 0,
  reservationSeconds: event.reservation_seconds ?? 0,
  nonRefundable: event.non_refundable ?? false,
  refundPolicyText: event.refund_policy_text ?? '',
  minPerOrder: event.min_per_order ?? 1,
  maxPerOrder: event.max_per_order,
  // Nothing of the page of a draft can be bought, so nobody waits for it.
  queue: 'never' as const,
  queueKey: event.key ?? '',
  queueOpensAt: null,
  queueRun: null,
})

interface SoFar {
  readonly dates: Awaited<ReturnType<typeof datesSoFar>>
  readonly stock: Awaited<ReturnType<typeof stockSoFar>>
}

/** Each ticket on each date, in the order of the rows: by date, then by ticket. */
function ticketsOf(rows: CatalogueRows, eventId: number, { dates, stock }: SoFar): StockRow[] {
  const datesBefore = new Map(dates.map((one) => [one.key, one]))
  const stockBefore = new Map(stock.map((one) => [`${one.ticket} ${one.date}`, one]))
  const ticketIds = new Map(stock.map((one) => [one.ticket, one.ticketId]))
  const stockOf = new Map(
    rows.ticket_stock.map((one) => [`${one.ticket_type_id} ${one.event_date_id}`, one]),
  )
  const requires = new Map(rows.ticket_type.map(({ key }) => [key, new Array<string>()]))
  for (const { ticket_type: type, title } of rows.requirements) requires.get(type)?.push(title)
  const types = rows.ticket_type.toSorted(
    (one, other) => (one.position ?? 0) - (other.position ?? 0),
  )
  return rows.event_date.flatMap((date, dateAt) => {
    const dateBefore = datesBefore.get(date.key ?? '')
    const dateOf = {
      dateId: dateBefore?.id ?? firstNewId + dateAt,
      startsAt: new Date(date.starts_at ?? 0),
      endsAt: timeOf(date.ends_at),
      doorsAt: timeOf(date.doors_at),
      label: date.label,
      onSaleFrom: timeOf(date.on_sale_from),
      onSaleUntil: timeOf(date.on_sale_until),
      cancelledAt: dateBefore?.cancelledAt ?? null,
      movedFrom: dateBefore?.movedFrom ?? null,
      movedAt: dateBefore?.movedAt ?? null,
    }
    return types.flatMap((type, typeAt): StockRow[] => {
      const pair = `${type.key} ${date.key}`
      const own = stockOf.get(pair)
      if (own === undefined) return []
      const before = stockBefore.get(pair)
      const capacity = own.capacity ?? 0
      const room =
        date.capacity === null ? capacity : date.capacity - Number(dateBefore?.taken ?? 0)
      const left = Math.max(0, Math.min(capacity - Number(before?.taken ?? 0), room))
      return [
        {
          ...dateOf,
          eventId,
          ticketTypeId: ticketIds.get(type.key ?? '') ?? firstNewId + typeAt,
          name: type.name ?? '',
          description: type.description ?? '',
          price: type.price ?? 0,
          bookingFee: type.booking_fee ?? 0,
          minPerCustomer: type.min_per_customer ?? 1,
          maxPerCustomer: type.max_per_customer,
          outOf: Math.min(capacity, date.capacity ?? capacity),
          left: before !== undefined && before.cancelledAt !== null ? 0 : left,
          requires: requires.get(type.key ?? '') ?? [],
        },
      ]
    })
  })
}

const timeOf = (at: string | null): Date | null => (at === null ? null : new Date(at))
