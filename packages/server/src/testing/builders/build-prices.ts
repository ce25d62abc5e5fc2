import type { PricedBasket, PricedLine } from '@foyer/contract/rules/prices/order-total.ts'

/** Prices for tests that care only about the split of each line; all other amounts are zero. Minor units. */
export function buildPrices(
  lines: readonly Pick<PricedLine, 'key' | 'organiser' | 'platform' | 'platformVat'>[],
): PricedBasket {
  const priced = lines.map((line): PricedLine => ({
    quantity: 1,
    price: line.organiser,
    bookingFee: line.platform,
    discount: 0,
    facePrice: line.organiser + line.platform,
    offer: 0,
    pays: line.organiser + line.platform,
    organiserVat: 0,
    ...line,
  }))
  const total = priced.reduce((sum, { pays }) => sum + pays, 0)
  return {
    lines: priced,
    subtotal: total,
    allFeesAbsorbed: false,
    bookingFeeTotal: 0,
    discountsApplied: [],
    offersAppliedTotal: 0,
    giftVouchersSold: 0,
    giftVouchersApplied: [],
    giftVouchersAppliedTotal: 0,
    deliveryCost: 0,
    deliveryVat: 0,
    refundProtection: 0,
    refundProtectionVat: 0,
    basketTotal: total,
    donation: 0,
    donationFee: 0,
    donationFeeVat: 0,
    total,
  }
}
