import type { BasisPoints, Minor } from '../../money.ts'
import { percentOf } from '../../money.ts'

/** How an event charges its fee, per ticket. Amounts in minor units, VAT included. */
export interface FeeRule {
  readonly base: Minor
  readonly percent: BasisPoints
  /** Null: no cap. */
  readonly cap: Minor | null
}

/** The fee on one ticket of this price; a free ticket has none. */
export function bookingFee(price: Minor, rule: FeeRule): Minor {
  if (price <= 0) return 0
  const fee = rule.base + percentOf(price, rule.percent)
  return rule.cap === null ? fee : Math.min(fee, rule.cap)
}

/** What the specification's summary formula starts from. All amounts in minor units. */
export interface SummaryAmounts {
  /** Leaves out the donation unless `donationWithFee` includes it: the two amounts must agree. */
  readonly total: Minor
  readonly giftVouchersApplied: Minor
  readonly offersApplied: Minor
  readonly deliveryCost: Minor
  readonly refundProtectionCost: Minor
  readonly refundProtectionTaken: boolean
  readonly donationWithFee: Minor
  readonly tickets: readonly {
    readonly price: Minor
    readonly discount: Minor
    readonly quantity: number
  }[]
  readonly giftVouchers: readonly { readonly value: Minor; readonly quantity: number }[]
}

/** The booking fee of the whole basket, by the specification's subtraction. */
export function bookingFeeTotal(amounts: SummaryAmounts): Minor {
  const tickets = amounts.tickets.reduce(
    (total, line) => total + (line.price - line.discount) * line.quantity,
    0,
  )
  const giftVouchers = amounts.giftVouchers.reduce(
    (total, line) => total + line.value * line.quantity,
    0,
  )
  return (
    amounts.total +
    amounts.giftVouchersApplied +
    amounts.offersApplied -
    amounts.deliveryCost -
    (amounts.refundProtectionTaken ? amounts.refundProtectionCost : 0) -
    amounts.donationWithFee -
    tickets -
    giftVouchers
  )
}

export type BookingFeeForm = 'hidden' | 'brackets' | 'plus'

/** How the summary shows the fee: not at all, as part of the prices, or on top of them. */
export function bookingFeeForm(basket: {
  readonly allAbsorbed: boolean
  /** One entry per ticket line: whether its event hides the fee. */
  readonly hidden: readonly boolean[]
}): BookingFeeForm {
  if (basket.hidden.length > 0 && basket.hidden.every(Boolean)) return 'hidden'
  return basket.allAbsorbed ? 'brackets' : 'plus'
}

/** True only without gift vouchers, and when every ticket absorbs its fee. */
export function allFeesAbsorbed(
  tickets: readonly { readonly absorbsFee: boolean }[],
  giftVoucherLines: number,
): boolean {
  return giftVoucherLines === 0 && tickets.length > 0 && tickets.every((line) => line.absorbsFee)
}

/** The price a line shows for one ticket: it includes the fee where the fee is absorbed and not hidden. */
export function shownPrice(line: {
  readonly price: Minor
  readonly bookingFee: Minor
  readonly allAbsorbed: boolean
  readonly eventHidesFee: boolean
}): Minor {
  return line.allAbsorbed && !line.eventHidesFee ? line.price + line.bookingFee : line.price
}
