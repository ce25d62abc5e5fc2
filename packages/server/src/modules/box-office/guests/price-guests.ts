import { withConcession } from '@foyer/contract/rules/prices/desk-prices.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { priceTickets, type FrozenPrices } from '../../sale/exports.ts'
import type { Guest } from '@foyer/contract/rules/guests/check-guests.ts'
import { findTicketsOfStocks } from './guest-list-store.ts'

/** The complimentary prices of guests with the same tickets, and as many. */
export type GuestPrices = ReadonlyMap<string, FrozenPrices>

/** Under this key are the prices of a guest. */
export const priceKey = ({ stockId, qty }: Pick<Guest, 'stockId' | 'qty'>): string =>
  `${stockId}x${qty}`

/** Prices each kind of guest once: what their tickets cost everybody else, less all of it. */
export async function priceGuests(
  tx: Tx,
  foyer: Foyer,
  guests: readonly Guest[],
  now: Date,
): Promise<GuestPrices> {
  const kinds = new Map(guests.map((guest) => [priceKey(guest), guest]))
  const stocks = await findTicketsOfStocks(tx, [...new Set(guests.map(({ stockId }) => stockId))])
  const wanted = [...kinds.values()].flatMap(({ stockId, qty }) =>
    stocks.filter((stock) => stock.stockId === stockId).map((stock) => ({ ...stock, qty })),
  )
  const prices = await priceTickets(tx, foyer, wanted, now)
  return new Map(
    wanted.map((kind, index) => {
      const ordinary = prices[index]
      if (ordinary === undefined) throw new Error(`stock ${kind.stockId} has no price`)
      return [priceKey(kind), withConcession(ordinary, ordinary.total)]
    }),
  )
}
