import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockStockTogether } from '../../inventory/exports.ts'
import { lockSale, type LoadedSale } from '../../sale/exports.ts'
import type { RefundDesk } from '../refunds/refund-shapes.ts'
import { RefundRefused } from '../refunds/refund-shapes.ts'
import { lockRefundablePayments } from '../refunds/refund-order-store.ts'
import { findExchange } from './exchange-store.ts'
import { giveUpTickets } from './give-up-tickets.ts'
import { readExchanged } from './read-exchanged.ts'

/** Why money for an exchange buys nothing; the same text for the shop's records. */
export const exchangeOverWhy = 'the tickets it was to be exchanged for are not there any more'
/** The buyer reads this. */
export const exchangeOverText = t(
  'The tickets you wanted to exchange have been used, given away or returned since. Your payment is being refunded to you in full.',
)

/**
 * The difference of an exchange is paid: the tickets it waited for are given up, in the transaction that makes the new order
 * paid. Answers false, and does nothing, when one of them was used, changed hands or was refunded meanwhile. The new sale is
 * locked, and the one before it too.
 */
export async function completeExchange(
  tx: Tx,
  desk: RefundDesk,
  { sale, tickets }: LoadedSale,
  credit: number,
  now: Date,
): Promise<boolean> {
  const exchange = await findExchange(tx, sale.id)
  if (exchange?.codes.length !== exchange?.tickets || exchange === undefined) return false
  const from = await lockSale(tx, exchange.fromSaleId)
  await lockRefundablePayments(tx, from.id)
  // What a reservation held that is over is not its own any more, and is taken again after this.
  const stockIds = tickets.map(({ stockId }) => stockId)
  const seats = tickets.filter((line) => line.seats.length > 0)
  await lockStockTogether(tx, { saleIds: [from.id, sale.id], stockIds, seats }, now)
  try {
    const exchanged = await readExchanged(tx, from, exchange.codes)
    if (exchanged.worth < credit) return false
    const { reason } = exchange
    await giveUpTickets(tx, desk, { from, to: sale, exchanged, credit, reason }, now)
    return true
  } catch (error) {
    // Nothing was written yet.
    if (error instanceof RefundRefused) return false
    throw error
  }
}
