import { t } from '@foyer/language/texts.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  loadSale,
  releaseToBasket,
  setReservingError,
  type FrozenPrices,
  type Sale,
} from '../../sale/exports.ts'
import { completeSale } from './complete-sale.ts'
import { fingerprintOf } from '../intents/payable-sale.ts'
import type { Payment } from '../intents/payment-store.ts'
import { refundSurplus, type Captured } from '../refunds/refund-surplus.ts'
import { isOverLimit } from '../intents/within-limits.ts'

/** The buyer reads this when money became no order. */
export const refundText = t(
  'Your payment could not be used for this order. It is being refunded to you in full.',
)
const lateText = t(
  'Your payment arrived after your reservation had ended. It is being refunded to you in full.',
)
const overLimitText = t(
  'With this order you would have more of these tickets than one customer may have. Your payment is being refunded to you in full.',
)
const overLimitWhy = 'its customer would have more of a ticket than one may have'

/** Captured money, and whether a try to buy with it has shown that its tickets went to somebody else. */
export interface CapturedMoney extends Captured {
  readonly isSoldOut: boolean
}

/**
 * The provider has taken the money. It becomes the order it was meant for, or is refunded in full: nothing in between.
 * The rows of sale and payment are locked. Answers what to tell the buyer when it is refunded.
 * @throws LateMoney
 */
export async function captureForSale(
  tx: Tx,
  foyer: Foyer,
  captured: CapturedMoney,
  now: Date,
): Promise<string | null> {
  const { sale } = captured
  const why = await completeOrReason(tx, foyer, captured, now)
  if (why === null) return null
  const isLate = sale.status === 'basket'
  const isOver = why === overLimitWhy
  const told = isLate ? lateText : refundText
  // Only the mail says what its reader has: the buyer who paid may have typed somebody else's e-mail address.
  await refundSurplus(tx, foyer, captured, { why, told: isOver ? overLimitText : told }, now)
  if (isLate) await setReservingError(tx, sale.id, told, now)
  // Another payment would end in the same way.
  else if (isOver) await releaseToBasket(tx, sale, { expired: false, reservingError: told }, now)
  return told
}

/** Completes the order, or answers why the money has to be refunded. */
async function completeOrReason(
  tx: Tx,
  foyer: Foyer,
  { sale, payment, state, isSoldOut }: CapturedMoney,
  now: Date,
): Promise<string | null> {
  if (sale.paidAt !== null) return 'the order was paid already'
  if (state.capturedAmount !== payment.amount || state.currency !== payment.currency)
    return 'another amount was taken than asked'
  if (state.saleReference !== sale.reference) return 'the payment names another sale'
  // A buyer signed out in between, or a payment was confirmed without our page: tickets need a person they go to.
  if (sale.email === null || sale.fullName === null) return 'nobody is named to deliver to'
  const loaded = await loadSale(tx, foyer, sale, now)
  if (fingerprintOf(loaded) !== payment.linesFingerprint) return 'the basket has changed since'
  if (!sameCodes(sale, payment)) return 'the codes have changed since'
  if (await isOverLimit(tx, loaded, now)) return overLimitWhy
  if (isSoldOut) return 'its tickets or codes went to somebody else in the meantime'
  await completeSale(tx, foyer, loaded, payment, now)
  return null
}

/** Whether the amounts held for codes now are those the payment was priced with: they may be of an earlier reservation. */
function sameCodes({ frozenPrices }: Sale, { prices }: Payment): boolean {
  if (frozenPrices === null || prices === null) return true
  const codesOf = ({ discountsApplied, giftVouchersApplied }: FrozenPrices) =>
    [discountsApplied, giftVouchersApplied].map((all) => all.filter(({ amount }) => amount > 0))
  return isDeepStrictEqual(codesOf(frozenPrices), codesOf(prices))
}
