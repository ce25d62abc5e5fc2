import type { PricedBasket } from '@foyer/contract/rules/prices/order-total.ts'
import type { Tx } from '../../platform/database/db.ts'
import { balanced, type Booked } from './book.ts'
import { bookMovement, type Movement } from './book-movement.ts'
import type { Entry } from './ledger-store.ts'

interface PaidSale {
  readonly saleId: number
  readonly currency: string
  readonly paymentId: number
  readonly provider: string
  /** The organiser that has the money itself, or waits for it; null when the platform gets it. */
  readonly heldBy: number | null
  readonly prices: PricedBasket
  /** What came in; less than the total when the buyer pays by a plan and owes the rest. */
  readonly charged: number
  /** The charity that gets the donation. */
  readonly charityId: number | null
  /** The organiser that sells each ticket line, by the line's key. */
  readonly organiserOf: ReadonlyMap<string, number>
}

/**
 * What is booked for a paid sale. One side is what came in at the provider; the other is what each organiser is owed, the fees with
 * their VAT, vouchers sold and used, delivery, cover, and the donation apart from its fee: the charity is owed all of
 * it.
 * @throws Error when the entries do not balance
 */
export function bookingOfSale(sale: PaidSale): Booked {
  const { prices } = sale
  const donationFeeVat = prices.donationFeeVat ?? 0
  const lines = prices.lines.flatMap((line): Entry[] => [
    {
      account: 'organiser_payable',
      amount: -line.organiser,
      organiserId: sale.organiserOf.get(line.key) ?? null,
    },
    { account: 'booking_fees', amount: -(line.platform - line.platformVat) },
    { account: 'vat_on_fees', amount: -line.platformVat },
  ])
  return balanced(
    {
      saleId: sale.saleId,
      kind: 'sale',
      source: `capture:${sale.paymentId}`,
      currency: sale.currency,
    },
    [
      { account: `provider:${sale.provider}`, amount: sale.charged, organiserId: sale.heldBy },
      // The money of an exchange is booked by `bookCredit`, each payment it comes from by itself.
      { account: 'exchange_credits', amount: prices.credit ?? 0 },
      { account: 'owed_by_buyers', amount: prices.total - sale.charged },
      // What was sold and what was spent are two entries: papers and statements tell them apart.
      { account: 'gift_vouchers_outstanding', amount: prices.giftVouchersAppliedTotal },
      { account: 'gift_vouchers_outstanding', amount: -prices.giftVouchersSold },
      { account: 'delivery', amount: -prices.deliveryCost },
      { account: 'refund_protection', amount: -prices.refundProtection },
      { account: 'donations_payable', amount: -prices.donation, charityId: sale.charityId },
      { account: 'donation_fees', amount: -(prices.donationFee - donationFeeVat) },
      { account: 'vat_on_fees', amount: -donationFeeVat },
      ...lines,
    ],
  )
}

type PaidPart = Movement & { readonly amount: number }

/** Books a later part of a payment plan: the buyer owes that much less. */
export async function bookPart(tx: Tx, payment: PaidPart, now: Date): Promise<void> {
  const booking = { kind: 'instalment', source: `capture:${payment.id}` }
  const against = { account: 'owed_by_buyers', amount: payment.amount }
  await bookMovement(tx, booking, payment, against, now)
}
