import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { loadSale, releaseToBasket, setReservingError } from '../../sale/exports.ts'
import { amountRefusal, basketRefusal } from './capture-refusals.ts'
import { completeSale } from './complete-sale.ts'
import { refundSurplus, type Captured } from '../refunds/refund-surplus.ts'
import {
  completeExchange,
  exchangeOverText,
  exchangeOverWhy,
} from '../exchange/complete-exchange.ts'
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
  const isExchangeOver = why === exchangeOverWhy
  const told = isExchangeOver ? exchangeOverText : isLate ? lateText : refundText
  // Only the mail says what its reader has: the buyer who paid may have typed somebody else's e-mail address.
  await refundSurplus(tx, foyer, captured, { why, told: isOver ? overLimitText : told }, now)
  if (isLate) await setReservingError(tx, sale.id, told, now)
  // Another payment would end in the same way.
  else if (isOver || isExchangeOver)
    await releaseToBasket(tx, sale, { expired: false, reservingError: told }, now)
  return told
}

/** Completes the order, or answers why the money has to be refunded. */
async function completeOrReason(
  tx: Tx,
  foyer: Foyer,
  { sale, payment, state, isSoldOut }: CapturedMoney,
  now: Date,
): Promise<string | null> {
  const refused = amountRefusal({ sale, payment, state })
  if (refused !== null) return refused
  const loaded = await loadSale(tx, foyer, sale, now)
  const changed = basketRefusal(loaded, payment)
  if (changed !== null) return changed
  if (await isOverLimit(tx, loaded, now)) return overLimitWhy
  if (isSoldOut) return 'its tickets or codes went to somebody else in the meantime'
  const credit = payment.prices?.credit ?? 0
  if (credit > 0 && !(await completeExchange(tx, foyer, loaded, credit, now)))
    return exchangeOverWhy
  const { cardLast4 = null } = state
  await completeSale(tx, foyer, { loaded, payment, cardLast4 }, now)
  return null
}
