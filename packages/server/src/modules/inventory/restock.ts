import type { Tx } from '../../platform/database/db.ts'
import { addToBalances } from './code-store.ts'
import {
  addRefundedToVouchers,
  lockSoldHolds,
  shrinkSoldHold,
  type RestockedTickets,
} from './restock-store.ts'
import { lockSeatsOf } from './seat-store.ts'
import { moveCounters } from './counter-store.ts'
import { lockDates } from './stock-store.ts'

/** Locks the stock sold to a sale, the rooms its dates share, and its seats, in the order of all locks. */
export async function lockSoldStock(tx: Tx, saleId: number): Promise<void> {
  const holds = await lockSoldHolds(tx, saleId)
  await lockDates(
    tx,
    holds.map(({ eventDateId }) => eventDateId),
  )
  await lockSeatsOf(tx, [saleId], [])
}

/**
 * Restocks sold tickets, so that they can be sold again. The sale's row and its stock must be locked.
 * @throws Error when the sale has fewer
 */
export async function restockTickets(
  tx: Tx,
  saleId: number,
  restocked: readonly RestockedTickets[],
  now: Date,
): Promise<void> {
  const holds = await lockSoldHolds(tx, saleId)
  const given: RestockedTickets[] = []
  for (const { stockId, qty: has } of holds) {
    const qty = restocked.find((one) => one.stockId === stockId)?.qty ?? 0
    if (qty > has) throw new Error(`sale ${saleId} has ${has} of stock ${stockId}, not ${qty}`)
    if (qty === 0) continue
    given.push({ stockId, qty })
    await shrinkSoldHold(tx, saleId, { stockId, qty }, now)
  }
  await moveCounters(tx, given, { held: 0, sold: -1 })
}

/** Refunds money to the gift vouchers an order was paid with; their rows must be locked. */
export async function refundToVouchers(
  tx: Tx,
  given: readonly {
    readonly saleCodeId: number
    readonly giftVoucherId: number
    readonly amount: number
  }[],
): Promise<void> {
  const ids = given.map((one) => one.giftVoucherId)
  await addToBalances(tx, { ids, amounts: given.map((one) => one.amount) })
  await addRefundedToVouchers(tx, given)
}
