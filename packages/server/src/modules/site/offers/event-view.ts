import { fewLeftMaximum, quantityMaximum } from '@foyer/contract/limits.ts'
import type { EventDateOnSale, EventPage, TicketOnSale } from '@foyer/pages/src/renderers.ts'
import { refundPolicyName } from '../../catalogue/exports.ts'
import { pictureOf, priceOf } from '../listing/event-card-view.ts'
import type { EventRow } from './event-store.ts'
import type { StockRow } from '../listing/on-sale-store.ts'
import { safeHtml } from '../safe-html.ts'
import { byDate, saleOfDate } from '../listing/sale-status.ts'

function presentTicket(event: EventRow, row: StockRow): TicketOnSale {
  return {
    ticketTypeId: row.ticketTypeId,
    value: `${event.id}|${row.dateId}|${row.ticketTypeId}|0`,
    name: row.name,
    description: row.description,
    price: priceOf(row, event.hideBookingFee),
    left: row.left,
    outOf: row.outOf,
    // The least of an order applies to each line of the basket, so it does here.
    min: Math.max(row.minPerCustomer, event.minPerOrder),
    max: Math.min(
      row.maxPerCustomer ?? quantityMaximum,
      event.maxPerOrder ?? quantityMaximum,
      quantityMaximum,
    ),
    requires: row.requires,
  }
}

function presentDate(event: EventRow, rows: readonly StockRow[], now: Date): EventDateOnSale[] {
  const [date] = rows
  if (date === undefined) return []
  return [
    {
      id: date.dateId,
      startsAt: date.startsAt.toISOString(),
      endsAt: date.endsAt?.toISOString() ?? null,
      doorsAt: date.doorsAt?.toISOString() ?? null,
      label: date.label,
      movedFrom: date.movedFrom?.toISOString() ?? null,
      changedAt: (date.cancelledAt ?? date.movedAt)?.toISOString() ?? null,
      sale: saleOfDate(
        date,
        rows.some((row) => row.left > 0),
        now,
      ),
      onSaleFrom: date.onSaleFrom?.toISOString() ?? null,
      calendarUrl: `/events/${event.slug}/dates/${date.dateId}.ics`,
      seats: event.seated ? { url: `/events/book_seats/${date.dateId}/` } : null,
      tickets: rows.map((row) => presentTicket(event, row)),
    },
  ]
}

/** From as many on it makes no difference to the page how many are left: neither to the notes nor to what can be chosen. */
export function mostShown(event: EventRow, stock: readonly StockRow[]): number {
  const choices = event.seated ? [] : stock.map((row) => presentTicket(event, row).max)
  return Math.max(fewLeftMaximum + 1, ...choices)
}

/** Turns rows into what the event's page shows. */
export function presentEventPage(
  event: EventRow,
  stock: readonly StockRow[],
  around: {
    offers: readonly string[]
    run: EventPage['event']['run']
    queue: EventPage['event']['queue']
    now: Date
  },
): EventPage['event'] {
  return {
    title: event.title,
    summary: event.summary,
    description: safeHtml(event.descriptionHtml),
    poster: pictureOf(event.poster, event.posterAlt),
    organiser: { name: event.organiserName, url: `/organisers/${event.organiserKey}/` },
    venue: event.venue,
    online: event.online,
    currency: event.currency,
    timeZone: event.timeZone,
    dates: byDate(stock).flatMap((rows) => presentDate(event, rows, around.now)),
    run: around.run,
    queue: around.queue,
    offers: around.offers,
    deliveryCost: event.posted ? event.deliveryCost : null,
    reservationMinutes: Math.round(event.reservationSeconds / 60),
    nonRefundable: event.nonRefundable,
    refundPolicy: {
      name: refundPolicyName(event.refundPolicyText),
      url: `/refund-policy/${event.organiserKey}/`,
    },
  }
}
