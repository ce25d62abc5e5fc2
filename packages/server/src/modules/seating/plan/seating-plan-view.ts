import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import type { getCurrentSeatingPlan } from '@foyer/contract/endpoints/seating/get-current-seating-plan.ts'
import type { getEventDate } from '@foyer/contract/endpoints/seating/get-event-date.ts'
import type { getSeatChanges } from '@foyer/contract/endpoints/seating/get-seat-changes.ts'
import { formatDateAtTime } from '@foyer/contract/formats.ts'
import { quantityMaximum } from '@foyer/contract/limits.ts'
import { currencies, isCurrencyCode, toWire, type Currency } from '@foyer/contract/money.ts'
import { seatRowsOf } from '@foyer/contract/shapes/seat-row.ts'
import type { Changes } from '../changes/seat-feed.ts'
import type { FeedSeat, SeatList } from '../changes/seat-list.ts'
import type { SeatedDate, SeatType } from './seated-date-store.ts'
import { isOwn, type Owner } from '../holds/session-owners.ts'

type PlanEvent = ResponseOf<typeof getCurrentSeatingPlan>['seating_plan_event']

const currencyOf = (code: string): Currency =>
  isCurrencyCode(code) ? currencies[code] : currencies.GBP

export function presentDate(
  date: SeatedDate,
  types: readonly SeatType[],
): ResponseOf<typeof getEventDate> {
  const currency = currencyOf(date.currency)
  return {
    event_date: {
      id: date.id,
      nice_date: formatDateAtTime(date.startsAt.getTime(), date.timeZone),
      ...(date.isOver && { is_over: true }),
      ticket_types: types.map((type) => ({
        id: type.id,
        label: type.name,
        price: toWire(type.price + type.bookingFee, currency),
        booking_fee: toWire(type.bookingFee, currency),
        max_can_reserve: Math.min(
          type.left,
          type.maxPerCustomer ?? quantityMaximum,
          // Adding refuses a larger set, and the page suggests the best seats up to this number.
          date.maxPerOrder ?? quantityMaximum,
          quantityMaximum,
        ),
      })),
    },
    event: {
      id: date.eventId,
      title: date.title,
      url: `/events/${date.slug}/`,
      ...(date.maxPerOrder !== null && { max_per_order: date.maxPerOrder }),
      currency: { symbol: currency.symbol, code: date.currency },
    },
  }
}

/** Seat categories join ticket types by `seat_category`; several types may sell one category. */
export function presentPricing(
  date: SeatedDate,
  types: readonly SeatType[],
  colours: ReadonlyMap<string, string>,
): PlanEvent['pricing'] {
  const currency = currencyOf(date.currency)
  return types.map((type) => ({
    category: type.category,
    colour: colours.get(type.category) ?? '#6b6f76',
    ticket_type_id: type.id,
    label: type.name,
    price: toWire(type.price + type.bookingFee, currency),
  }))
}

export function rowsOfOthers(list: SeatList, owner: Owner): PlanEvent['unavailable_seats'] {
  return list.hasOwn(owner)
    ? seatRowsOf(list.seats.filter((seat) => !isOwn(owner, seat)))
    : list.rows()
}

const inBasketOf = (seats: readonly FeedSeat[], owner: Owner): readonly FeedSeat[] =>
  seats.filter((seat) => seat.saleId !== null && isOwn(owner, seat))

type SeatChanges = ResponseOf<typeof getSeatChanges>

/** What those are told who have none of the seats in question, which are nearly all: the same object for all of them. */
const toldToOthers = new WeakMap<Changes, SeatChanges>()

export function presentChanges(changes: Changes, owner: Owner): SeatChanges {
  const { cursor, isComplete, taken, free } = changes
  if (taken.hasOwn(owner)) {
    const basket = inBasketOf(taken.seats, owner)
    return {
      cursor,
      is_complete: isComplete,
      taken: rowsOfOthers(taken, owner),
      free: free.rows(),
      ...(basket.length > 0 && { basket: seatRowsOf(basket) }),
    }
  }
  const known = toldToOthers.get(changes)
  if (known !== undefined) return known
  const told = { cursor, is_complete: isComplete, taken: taken.rows(), free: free.rows() }
  toldToOthers.set(changes, told)
  return told
}
