import type { EventDateOnSale, PriceOnSale } from '../../renderers.ts'

/** The cheapest ticket that can be bought now, and whether others cost more. */
export function cheapestOf(dates: readonly EventDateOnSale[]): {
  from: PriceOnSale | null
  hasOtherPrices: boolean
} {
  const prices = dates
    .filter((date) => date.sale.status === 'open')
    .flatMap((date) =>
      date.tickets.filter((ticket) => ticket.left > 0 && ticket.requires.length === 0),
    )
    .map((ticket) => ticket.price)
    .toSorted((a, b) => a.total - b.total)
  const from = prices[0] ?? null
  return { from, hasOtherPrices: prices.some((price) => price.total !== from?.total) }
}
