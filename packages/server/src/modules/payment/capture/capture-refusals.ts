import { isDeepStrictEqual } from 'node:util'
import type { FrozenPrices, LoadedSale, Sale } from '../../sale/exports.ts'
import { fingerprintOf } from '../intents/payable-sale.ts'
import type { Payment } from '../intents/payment-store.ts'
import type { Captured } from '../refunds/refund-surplus.ts'

/** Why money cannot pay for this sale whatever is in it; null when it can. */
export function amountRefusal({ sale, payment, state }: Captured): string | null {
  if (sale.paidAt !== null) return 'the order was paid already'
  if (state.capturedAmount !== payment.amount || state.currency !== payment.currency)
    return 'another amount was taken than asked'
  if (state.saleReference !== sale.reference) return 'the payment names another sale'
  // A buyer signed out in between, or a payment was confirmed without our page: tickets need a person they go to.
  if (sale.email === null || sale.fullName === null) return 'nobody is named to deliver to'
  return null
}

/** Why this sale is not what the payment was made for; null when it is. */
export function basketRefusal(loaded: LoadedSale, payment: Payment): string | null {
  if (fingerprintOf(loaded) !== payment.linesFingerprint) return 'the basket has changed since'
  if (!sameCodes(loaded.sale, payment)) return 'the codes have changed since'
  return null
}

/** Whether the amounts held for codes now are those the payment was priced with: they may be of an earlier reservation. */
function sameCodes({ frozenPrices }: Sale, { prices }: Payment): boolean {
  if (frozenPrices === null || prices === null) return true
  const codesOf = ({ discountsApplied, giftVouchersApplied }: FrozenPrices) =>
    [discountsApplied, giftVouchersApplied].map((all) => all.filter(({ amount }) => amount > 0))
  return isDeepStrictEqual(codesOf(frozenPrices), codesOf(prices))
}
