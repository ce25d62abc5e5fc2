import type { Tx } from '../../platform/database/db.ts'
import {
  markCodesUsed,
  movePromoCodes,
  lockPromoCodes,
  addToBalances,
  lockGiftVouchers,
  markCodesReleased,
  readHeldCodes,
} from './code-store.ts'
import { moveCounters } from './counter-store.ts'
import type { SeatKey } from './seat.ts'
import { lockSeatsOf } from './seat-store.ts'
import { lockLiveHolds, markHoldsSold, setHoldStatus, type StockQty } from './stock-store.ts'
import { totals, type CodeTotals } from './take-codes.ts'

/**
 * Releases what a sale holds: tickets, code uses, voucher money. Harmless when it holds nothing. The sale's row must be
 * locked. Seats that its buyer takes right afterwards are locked with its own, since codes come after all seats.
 */
export async function releaseStock(
  tx: Tx,
  saleId: number,
  now: Date,
  seatsWanted: readonly SeatKey[] = [],
): Promise<void> {
  await moveCounters(tx, await lockLiveHolds(tx, saleId), { held: -1, sold: 0 })
  if (seatsWanted.length > 0) await lockSeatsOf(tx, [saleId], seatsWanted)
  await setHoldStatus(tx, saleId, 'released', now)
  await releaseCodes(tx, saleId)
}

/** A sale whose holds become sold. What it does not have is not asked for. */
export interface SellingSale {
  readonly saleId: number
  /** The customer its tickets count for from now on; null for the same as before. */
  readonly customerKey: string | null
  readonly hasSeats: boolean
  readonly hasCodes: boolean
}

/** What a sale held, and has sold. */
export interface SoldHolds {
  readonly tickets: readonly StockQty[]
  readonly codes: CodeTotals
}

/**
 * The first half of a sale: its own rows say that all it holds is sold. No tickets mean that its reservation had expired.
 * Nobody else waits for these rows, so the transaction may go on with what takes time, and ends with `countSold`. The
 * sale's row must be locked.
 */
export async function sellHolds(tx: Tx, selling: SellingSale, now: Date): Promise<SoldHolds> {
  const { saleId, customerKey } = selling
  const tickets = await markHoldsSold(tx, saleId, customerKey, now)
  return await sellCodes(tx, selling, tickets)
}

/** The same for a sale whose tickets are sold already, by `holdsBecomeSold`. */
export async function sellCodes(
  tx: Tx,
  { saleId, hasCodes }: SellingSale,
  tickets: SoldHolds['tickets'],
): Promise<SoldHolds> {
  const codes = hasCodes ? await markCodesUsed(tx, saleId) : []
  return { tickets, codes: totals(codes, 'promoCodeId', () => 1) }
}

/**
 * The second half, and the last thing before the commit: what many sales share is locked, stocks, dates, seats and codes,
 * and counts as sold. Used money of gift vouchers has left their balances already.
 */
export async function countSold(
  tx: Tx,
  { saleId, hasSeats }: SellingSale,
  { tickets, codes }: SoldHolds,
  now: Date,
): Promise<void> {
  await moveCounters(tx, tickets, { held: -1, sold: 1 })
  // Its holds are sold already: this is about their seats.
  if (hasSeats) await setHoldStatus(tx, saleId, 'sold', now)
  if (codes.ids.length === 0) return
  await lockPromoCodes(tx, codes.ids)
  await movePromoCodes(tx, codes, { held: -1, used: 1 })
}

/** Releases the code uses and the voucher money a sale holds. The sale's row must be locked. */
async function releaseCodes(tx: Tx, saleId: number): Promise<void> {
  const held = await readHeldCodes(tx, saleId)
  if (held.length === 0) return
  const uses = totals(held, 'promoCodeId', () => 1)
  if (uses.ids.length > 0) {
    await lockPromoCodes(tx, uses.ids)
    await movePromoCodes(tx, uses, { held: -1, used: 0 })
  }
  const money = totals(held, 'giftVoucherId', ({ amount }) => amount)
  if (money.ids.length > 0) {
    await lockGiftVouchers(tx, money.ids)
    await addToBalances(tx, money)
  }
  await markCodesReleased(tx, saleId)
}
