import type { BodyOf } from '@foyer/contract/api/operation.ts'
import type { quoteOrder } from '@foyer/contract/api/box-office/quote-order.ts'
import type { Foyer } from '../../../foyer.ts'
import { expireHoldsOn } from '../../sale/exports.ts'
import { findStocks, type StockKey } from './desk-stock-store.ts'
import type { LineWish } from './open-lines.ts'

/** Lines as a call names them. */
export const lineWishes = (lines: BodyOf<typeof quoteOrder>['lines']): LineWish[] =>
  lines.map(({ date, ticket_type, quantity, seats = null }) => ({
    eventDateId: date,
    ticketTypeId: ticket_type,
    qty: quantity,
    seats,
  }))

/** Releases what reservations whose time is over still hold of these tickets, so that staff do not meet them. */
export async function releaseExpired(
  foyer: Foyer,
  organiserId: number,
  keys: readonly StockKey[],
  now: Date,
): Promise<void> {
  const stocks = await foyer.db.read(async (tx) => await findStocks(tx, organiserId, keys))
  const ids = stocks.map(({ stockId }) => stockId)
  if (ids.length > 0) await expireHoldsOn(foyer, ids, now)
}
