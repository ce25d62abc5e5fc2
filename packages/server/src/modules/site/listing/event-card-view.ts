import { inOneLine } from '@foyer/language/texts.ts'
import type { EventCard, Picture, PriceOnSale, VoucherCard } from '@foyer/pages/src/renderers.ts'
import type { ReadTx } from '../../../platform/database/db.ts'
import { placeName } from '../../catalogue/exports.ts'
import type { Days, EventSearch } from './listing-search.ts'
import { type ListedEventRow, listEvents } from './listing-store.ts'
import { type DateRow, listDates, type StockRow } from './on-sale-store.ts'
import { saleOfDate, saleOfEvent } from './sale-status.ts'
import type { VoucherRow } from './voucher-store.ts'

/** What a buyer pays, absorbed fee or not; the fee is shown beside it unless the organiser hides it. */
export function priceOf(
  row: Pick<StockRow, 'price' | 'bookingFee'>,
  hideBookingFee: boolean,
): PriceOnSale {
  return { total: row.price + row.bookingFee, fee: hideBookingFee ? 0 : row.bookingFee }
}

/** The catalogue stores the URL of a picture. */
export const pictureOf = (url: string | null, alt: string): Picture | null =>
  url === null ? null : { url, alt }

function placeOf(event: ListedEventRow): string {
  if (event.venueName !== null) return inOneLine([event.venueName, event.town], ', ')
  return placeName(null, event.posted)
}

/** Whether a date is one of those asked for, by the list's own rule. */
function isAsked(days: Days, { startsAt, endsAt }: DateRow): boolean {
  if (startsAt > days.after) return days.before === null || startsAt < days.before
  return (endsAt ?? startsAt) > days.goesOnAt
}

/** The lowest and the highest prices of these dates; a ticket that requires another one does not show what the evening costs. */
function pricesOf(dates: readonly DateRow[]) {
  const alone = dates.flatMap(({ aloneLowest: lowest, aloneLowestFee: fee, aloneHighest }) =>
    lowest === null ? [] : [{ lowest, fee: fee ?? 0, highest: aloneHighest ?? lowest }],
  )
  if (alone.length > 0) return alone
  return dates.flatMap(({ lowest, lowestFee: fee, highest }) =>
    lowest === null ? [] : [{ lowest, fee: fee ?? 0, highest: highest ?? lowest }],
  )
}

function presentEvent(event: ListedEventRow, rows: readonly DateRow[], now: Date): EventCard {
  const dates = rows.map((row) => ({ row, sale: saleOfDate(row, row.left > 0, now) }))
  const sale = saleOfEvent(dates.map((date) => date.sale))
  // A date that is cancelled stands on a card only when nothing else does.
  const shown = dates.filter(
    (date) => sale.status === 'cancelled' || date.sale.status !== 'cancelled',
  )
  const open = dates.filter((date) => date.sale.status === 'open').map(({ row }) => row)
  const prices = pricesOf(open).toSorted((a, b) => a.lowest - b.lowest)
  const [cheapest] = prices
  return {
    title: event.title,
    url: `/events/${event.slug}/`,
    summary: event.summary,
    poster: pictureOf(event.poster, event.posterAlt),
    organiserName: event.organiserName,
    place: placeOf(event),
    timeZone: event.timeZone,
    dates: shown.map(({ row }) => row.startsAt.toISOString()),
    currency: event.currency,
    from:
      cheapest === undefined
        ? null
        : { total: cheapest.lowest, fee: event.hideBookingFee ? 0 : cheapest.fee },
    postage: event.posted ? event.deliveryCost : 0,
    isGoods: event.posted && !event.online && event.venueName === null,
    hasOtherPrices: prices.some((price) => price.highest !== cheapest?.lowest),
    sale,
  }
}

/**
 * One page of events as cards with their dates on the wanted days, all dates of those events, whether there are more
 * events, and how many in all where that is known.
 */
export async function loadCards(
  tx: ReadTx,
  search: EventSearch,
  now: Date,
): Promise<{ cards: EventCard[]; stock: DateRow[]; more: boolean; total: number | null }> {
  const found = await listEvents(tx, search, now)
  const events = found.events.slice(0, search.limit)
  const stock = await listDates(
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
