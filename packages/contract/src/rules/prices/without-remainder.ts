import { sum, type Currency, type Minor } from '../../money.ts'
import { chargeable, leastCharge, stepOf } from './charge-limits.ts'
import { takenOff } from './desk-prices.ts'
import type { AppliedCode, PricedBasket } from './order-total.ts'

/**
 * The same basket, without a remainder that no card can be charged: codes and gift vouchers may leave ten pence, or the last digit of
 * a dinar. The remainder is taken off the tickets. Where they cost less than that, gift vouchers pay less, so that enough is left.
 */
export function withoutRemainder(priced: PricedBasket, currency: Currency): PricedBasket {
  const rest = priced.total - chargeable(priced.total, currency)
  if (rest === 0) return priced
  if (rest <= sum(priced.lines.map(({ pays }) => pays)))
    return { ...takenOff(priced, rest), waived: rest + (priced.waived ?? 0) }
  const wanted = Math.max(leastCharge(currency), priced.total - rest + stepOf(currency))
  return withLessOfVouchers(priced, wanted - priced.total)
}

/** The voucher that was entered last keeps the most. All of them together may not have that much: then nothing changes. */
function withLessOfVouchers(priced: PricedBasket, less: Minor): PricedBasket {
  if (less > priced.giftVouchersAppliedTotal) return priced
  let left = less
  const applied = priced.giftVouchersApplied
    .toReversed()
    .map(({ code, amount }): AppliedCode => {
      const kept = Math.min(left, amount)
      left -= kept
      return { code, amount: amount - kept }
    })
    .toReversed()
  return {
    ...priced,
    giftVouchersApplied: applied,
    giftVouchersAppliedTotal: priced.giftVouchersAppliedTotal - less,
    basketTotal: priced.basketTotal + less,
    total: priced.total + less,
  }
}
