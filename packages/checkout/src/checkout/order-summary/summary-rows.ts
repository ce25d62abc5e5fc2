import { bookingFeeForm, bookingFeeTotal } from '@foyer/contract/rules/prices/booking-fee.ts'
import { shownOffers } from '@foyer/contract/rules/prices/discount.ts'
import { subtotal } from '@foyer/contract/rules/prices/subtotal.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'
import { amountsIn, donationWithFee, totalDue } from '../amounts.ts'

export interface SummaryRow {
  readonly term: string
  readonly detail: string
  readonly look?: 'strong' | 'saving'
}

/** The amounts of the order summary in their fixed order; rows without an amount are left out. */
export function summaryRows(checkout: Checkout): readonly SummaryRow[] {
  const { minor, text } = amountsIn(checkout)
  const tickets = checkout.tickets.map((line) => ({
    price: minor(line.price),
    bookingFee: minor(line.booking_fee),
    discount: minor(line.discount_amount),
    quantity: line.qty,
  }))
  const giftVouchers = checkout.gift_vouchers.map((line) => ({
    value: minor(line.value),
    quantity: line.qty,
  }))
  const discounts = Object.entries(checkout.discounts_applied).map(
    ([code, amount]) => [code, minor(amount)] as const,
  )
  const offersApplied = minor(checkout.offers_applied_total)
  const donation = donationWithFee(checkout)
  const protection = minor(checkout.refund_protection_cost ?? 0)
  const protectionTaken = checkout.refund_protection === 1
  const credit = minor(checkout.exchange_credit)
  const fee = bookingFeeTotal({
    total: totalDue(checkout),
    giftVouchersApplied: minor(checkout.gift_vouchers_applied_total) + credit,
    offersApplied,
    deliveryCost: minor(checkout.delivery_cost),
    refundProtectionCost: protection,
    refundProtectionTaken: protectionTaken,
    donationWithFee: donation,
    tickets,
    giftVouchers,
  })
  const feeForm = bookingFeeForm({
    allAbsorbed: checkout.all_booking_fees_are_absorbed,
    hidden: checkout.tickets.map((line) => line.event_hide_booking_fee),
  })
  const plus = (term: string, amount: number): SummaryRow[] =>
    amount > 0 ? [{ term, detail: text(amount) }] : []
  const minus = (term: string, amount: number): SummaryRow[] =>
    amount > 0 ? [{ term, detail: `−${text(amount)}`, look: 'saving' }] : []
  const feeRow: SummaryRow[] =
    feeForm === 'hidden' || fee <= 0
      ? []
      : [
          {
            term: t('Booking fee'),
            detail: feeForm === 'plus' ? `+${text(fee)}` : `(${text(fee)})`,
          },
        ]
  return [
    {
      term: t('Subtotal'),
      detail: text(subtotal(tickets, giftVouchers, checkout.all_booking_fees_are_absorbed)),
    },
    ...discounts.flatMap(([code, amount]) => minus(t('Discount {code}', { code }), amount)),
    ...minus(
      t('Offers'),
      shownOffers({
        offersApplied,
        discountsApplied: discounts.map(([, amount]) => amount),
        tickets,
      }),
    ),
    ...minus(t('Gift vouchers'), minor(checkout.gift_vouchers_applied_total)),
    ...minus(t('Exchanged tickets'), credit),
    ...plus(t('Delivery'), minor(checkout.delivery_cost)),
    ...(protectionTaken ? plus(t('Refund protection'), protection) : []),
    ...plus(t('Donation with fee'), donation),
    ...feeRow,
    { term: t('Total'), detail: text(totalDue(checkout)), look: 'strong' },
  ]
}
