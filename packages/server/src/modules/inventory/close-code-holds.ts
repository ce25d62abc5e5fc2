import type { Tx } from '../../platform/database/db.ts'
import {
  addToBalances,
  setCodeStatus,
  lockGiftVouchers,
  lockPromoCodes,
  movePromoCodes,
  readHeldCodes,
} from './code-store.ts'
import { totals } from './take-codes.ts'

/** Releases the code uses and the voucher money a sale holds, or makes them used. The sale's row must be locked. */
export async function closeCodeHolds(
  tx: Tx,
  saleId: number,
  status: 'sold' | 'released',
): Promise<void> {
  const held = await readHeldCodes(tx, saleId)
  if (held.length === 0) return
  const sold = status === 'sold'
  const uses = totals(held, 'promoCodeId', () => 1)
  if (uses.ids.length > 0) {
    await lockPromoCodes(tx, uses.ids)
    await movePromoCodes(tx, uses, { held: -1, used: sold ? 1 : 0 })
  }
  const money = totals(held, 'giftVoucherId', ({ amount }) => amount)
  // Used money has left the balance already.
  if (money.ids.length > 0 && !sold) {
    await lockGiftVouchers(tx, money.ids)
    await addToBalances(tx, money)
  }
  await setCodeStatus(tx, saleId, sold ? 'used' : 'set')
}
