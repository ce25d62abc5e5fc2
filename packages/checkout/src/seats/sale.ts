import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import type { getEventDate } from '@foyer/contract/endpoints/seating/get-event-date.ts'
import { formatSeatPrice } from '@foyer/contract/formats.ts'
import { seatsPerAddMaximum } from '@foyer/contract/limits.ts'
import { currencies, fromWire, isCurrencyCode, type Minor } from '@foyer/contract/money.ts'
import { counted } from '@foyer/language/texts.ts'
import type { ChosenSeat, PricedCategory, SeatingPlan } from './chart.ts'

export type EventDate = ResponseOf<typeof getEventDate>

/** What is sold on this page, in minor units. */
export interface SeatSale {
  readonly pricing: readonly PricedCategory[]
  readonly priceText: (amount: Minor) => string
  /** How many seats one order may have, all ticket types together. */
  readonly orderMaximum: number
}

/** How many seats one customer may have. */
export type Limits = Pick<SeatSale, 'pricing' | 'orderMaximum'>

/** The ticket type is the one the buyer chose, where the category is sold as several. */
type SoldSeat = Pick<ChosenSeat, 'category' | 'ticketTypeId'>

/** Joins the plan's prices with the ticket types of the date; pounds where the currency is unknown. */
export function readSale({ event, event_date }: EventDate, plan: SeatingPlan): SeatSale {
  const { code, symbol } = event.currency
  const currency = isCurrencyCode(code) ? currencies[code] : currencies.GBP
  const types = new Map(event_date.ticket_types.map((type) => [type.id, type]))
  return {
    orderMaximum: event.max_per_order ?? Infinity,
    priceText: (amount) => formatSeatPrice(amount, currency, symbol),
    pricing: plan.seating_plan_event.pricing.map((row) => ({
      category: row.category,
      colour: row.colour,
      ticketTypeId: row.ticket_type_id,
      label: row.label,
      price: fromWire(row.price, currency) ?? 0,
      maximum: types.get(row.ticket_type_id)?.max_can_reserve ?? 0,
    })),
  }
}

/**
 * What a seat costs and the ticket type it is sold as: the first of its category unless one was chosen; null when it is
 * not sold.
 */
export function pricedAs(
  pricing: readonly PricedCategory[],
  seat: SoldSeat,
): PricedCategory | null {
  const ways = pricing.filter(({ category }) => category === seat.category)
  return ways.find(({ ticketTypeId }) => ticketTypeId === seat.ticketTypeId) ?? ways[0] ?? null
}

/**
 * Why nobody may have all these seats at once, together with those of the date that are in the basket already; null
 * when one may. The shop applies the same limits when seats are added.
 */
export function limitText(
  { pricing, orderMaximum }: Limits,
  seats: readonly SoldSeat[],
  basket: readonly SoldSeat[],
): string | null {
  const all = [...seats, ...basket].map((seat) => pricedAs(pricing, seat))
  for (const type of new Set(seats.map((seat) => pricedAs(pricing, seat))))
    if (type !== null && all.filter((other) => other === type).length > type.maximum)
      return counted(
        type.maximum,
        {
          one: 'You can choose up to {count} seat of “{ticket}”.',
          other: 'You can choose up to {count} seats of “{ticket}”.',
        },
        { ticket: type.label },
      )
  const isTooLarge = all.length > orderMaximum
  return isTooLarge || seats.length > seatsPerAddMaximum
    ? counted(isTooLarge ? orderMaximum : seatsPerAddMaximum, {
        one: 'You can choose up to {count} seat.',
        other: 'You can choose up to {count} seats.',
      })
    : null
}

export function totalOf(pricing: readonly PricedCategory[], seats: readonly ChosenSeat[]): Minor {
  return seats.reduce((sum, seat) => sum + (pricedAs(pricing, seat)?.price ?? 0), 0)
}

/** The body of the add call: an entry for each ticket type, with its seats. */
export function basketBody(
  { event, event_date }: EventDate,
  pricing: readonly PricedCategory[],
  seats: readonly ChosenSeat[],
) {
  const byType = Map.groupBy(seats, (seat) => pricedAs(pricing, seat)?.ticketTypeId ?? 0)
  const entries = [...byType].map(
    ([type, ofType]) =>
      [
        String(type),
        {
          ticket: `${event.id}|${event_date.id}|${type}|0`,
          vz_id: null,
          has_offer: false,
          qty: ofType.length,
          seats: ofType.map(({ section, row, number, holdToken }) => ({
            section,
            row,
            number,
            hold_token: holdToken,
          })),
        },
      ] as const,
  )
  return { parent_event_id: null, ticket: Object.fromEntries(entries) }
}
