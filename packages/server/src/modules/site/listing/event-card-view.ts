import type { EventCard, Picture, PriceOnSale, VoucherCard } from '@foyer/pages/src/renderers.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { placeName } from '../../catalogue/exports.ts'
import type { Days, EventSearch } from './listing-search.ts'
import { type ListedEventRow, listEvents } from './listing-store.ts'
import { listStock, type StockRow } from './on-sale-store.ts'
import { byDate, saleOfDate, saleOfEvent } from './sale-status.ts'
import type { VoucherRow } from './voucher-store.ts'

/** What a buyer pays, absorbed fee or not; the fee is shown beside it unless the organiser hides it. */
export function priceOf(row: StockRow, hideBookingFee: boolean): PriceOnSale {
  return { total: row.price + row.bookingFee, fee: hideBookingFee ? 0 : row.bookingFee }
}

/** The catalogue stores the URL of a picture. */
export const pictureOf = (url: string | null, alt: string): Picture | null =>
  url === null ? null : { url, alt }

function placeOf(event: ListedEventRow): string {
  if (event.venueName !== null) return [event.venueName, event.town].filter(Boolean).join(', ')
  return placeName(null, event.posted)
}

/** Whether a date is one of those asked for, by the list's own rule. */
function isAsked(days: Days, { startsAt, endsAt }: StockRow): boolean {
  if (startsAt > days.after) return days.before === null || startsAt < days.before
  return (endsAt ?? startsAt) > days.goesOnAt
}

function presentEvent(event: ListedEventRow, stock: readonly StockRow[], now: Date): EventCard {
  const dates = byDate(stock).map((rows) => ({ rows, sale: saleOfDate(rows, now) }))
  const sale = saleOfEvent(dates.map((date) => date.sale))
  // A date that is cancelled stands on a card only when nothing else does.
  const shown = dates.filter(
    (date) => sale.status === 'cancelled' || date.sale.status !== 'cancelled',
  )
  const buyable = dates
    .filter((date) => date.sale.status === 'open')
    .flatMap(({ rows }) => rows.filter((row) => row.left > 0))
  // A ticket that requires another one does not show what the evening costs.
  const alone = buyable.filter((row) => row.requires.length === 0)
  const prices = (alone.length > 0 ? alone : buyable)
    .map((row) => priceOf(row, event.hideBookingFee))
    .toSorted((a, b) => a.total - b.total)
  const from = prices[0] ?? null
  return {
    title: event.title,
    url: `/events/${event.slug}/`,
    summary: event.summary,
    poster: pictureOf(event.poster, event.posterAlt),
    organiserName: event.organiserName,
    place: placeOf(event),
    timeZone: event.timeZone,
    dates: shown.flatMap(({ rows }) => rows.slice(0, 1).map((row) => row.startsAt.toISOString())),
    currency: event.currency,
    from,
    postage: event.posted ? event.deliveryCost : 0,
    isGoods: event.posted && !event.online && event.venueName === null,
    hasOtherPrices: prices.some((price) => price.total !== from?.total),
    sale,
  }
}

/**
 * One page of events as cards with their dates on the wanted days, the tickets of those events, whether there are more
 * events, and how many in all where that is known.
 */
export async function loadCards(
  tx: Tx,
  search: EventSearch,
  now: Date,
): Promise<{ cards: EventCard[]; stock: StockRow[]; more: boolean; total: number | null }> {
  const found = await listEvents(tx, search, now)
  const events = found.events.slice(0, search.limit)
  const stock = await listStock(
    tx,
    events.map((event) => event.id),
    now,
  )
  const ofEvent = Map.groupBy(stock, (row) => row.eventId)
  return {
    cards: events.map((event) => {
      const rows = ofEvent.get(event.id) ?? []
      return presentEvent(
        event,
        rows.filter((row) => isAsked(search.days, row)),
        now,
      )
    }),
    stock,
    more: found.events.length > events.length,
    total: found.total,
  }
}

export function presentVoucher(voucher: VoucherRow): VoucherCard {
  const lowest = [...voucher.amounts, ...(voucher.freeMin === null ? [] : [voucher.freeMin])]
  return {
    name: voucher.name,
    url: `/gift-vouchers/${voucher.slug}/`,
    organiserName: voucher.organiserName,
    picture: voucher.thumbnail,
    currency: voucher.currency,
    from: Math.min(...lowest),
  }
}
