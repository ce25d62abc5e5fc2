import type { Tx } from '../../platform/database/db.ts'
import {
  addToBalances,
  lockGiftVouchers,
  lockPromoCodes,
  markCodesReleased,
  movePromoCodes,
  readHeldCodes,
} from './code-store.ts'
import { totals } from './take-codes.ts'

/** Releases the code uses and the voucher money a sale holds. The sale's row must be locked. */
export async function releaseCodes(tx: Tx, saleId: number): Promise<void> {
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
