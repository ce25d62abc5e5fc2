import { formatDate, formatTime } from '@foyer/contract/formats.ts'
import type { AfterSaleMessage } from '@foyer/contract/shapes/after-sale-message.ts'
import { sanitiseHtml } from '../catalogue/exports.ts'
import type { LoadedSale } from '../sale/exports.ts'

/** What the organisers say after the sale, once for each event; nothing before it is paid. */
export function presentMessages(loaded: LoadedSale): AfterSaleMessage[] {
  const { sale, events, tickets, organisers } = loaded
  if (sale.paidAt === null) return []
  return events.flatMap((event) => {
    if (event.afterSaleMessage === null) return []
    const starts = tickets
      .filter((line) => line.eventId === event.id)
      .map((line) => line.startsAt.getTime())
    const first = Math.min(...starts)
    return {
      organiser_name: organisers.find(({ id }) => id === event.organiserId)?.name ?? '',
      event_title: event.title,
      event_nice_date: formatDate(first, event.timeZone),
      event_nice_time: formatTime(first, event.timeZone),
      message: sanitiseHtml(event.afterSaleMessage),
    }
  })
}
