import { includedTax } from '@foyer/contract/money.ts'
import type { FrozenPrices } from '../../sale/exports.ts'
import { differences } from './differences.ts'
import type { AmountKind, BookedEntry, SoldPart } from './part-accounts.ts'

/** Rates that were in use while prices did not say theirs. */
const formerRates = [2000, 0]

/** The rate by which an amount contains its VAT, of these; null when it is none of them. */
const rateOf = (gross: number, vat: number, rates: readonly number[]): number | null =>
  rates.find((rate) => includedTax(gross, rate) === vat) ?? null

/**
 * What each seller sold in an order, by the prices that were frozen with it, and to the penny what was booked: where a booking
 * of an older release says something else of an account, the ledger is right and the difference is a part without a rate.
 */
export function soldParts(
  prices: FrozenPrices,
  organiserOf: ReadonlyMap<number, number>,
  entries: readonly BookedEntry[],
): readonly SoldPart[] {
  const lines = prices.lines.flatMap((line): SoldPart[] => {
    const stockId = Number(/^ticket:(\d+)$/.exec(line.key)?.[1] ?? 0)
    const forOrganiser = organiserOf.get(stockId) ?? null
    const part = (kind: 'ticket' | 'booking_fee', gross: number, vat: number, rate?: number) => ({
      seller: kind === 'ticket' ? forOrganiser : null,
      kind,
      forOrganiser,
      rate: rate ?? rateOf(gross, vat, formerRates),
      stockId,
      quantity: line.quantity,
      net: gross - vat,
      vat,
    })
    return [
      part('ticket', line.organiser, line.organiserVat, line.organiserVatRate),
      part('booking_fee', line.platform, line.platformVat, line.platformVatRate),
    ]
  })
  const organisers = new Set(organiserOf.values())
  const alone = organisers.size === 1 ? ([...organisers][0] ?? null) : null
  const rates = [...new Set([...lines.flatMap(({ rate }) => rate ?? []), ...formerRates])]
  const whole = (kind: AmountKind, gross: number, vat = 0, rate = rateOf(gross, vat, rates)) => ({
    seller: null,
    kind,
    forOrganiser: alone,
    rate,
    stockId: null,
    quantity: 1,
    net: gross - vat,
    vat,
  })
  const donationFeeVat = prices.donationFeeVat ?? 0
  const parts = [
    ...lines,
    whole('delivery', prices.deliveryCost, prices.deliveryVat),
    whole('refund_protection', prices.refundProtection, prices.refundProtectionVat),
    whole('donation_fee', prices.donationFee, donationFeeVat),
    whole('donation', prices.donation),
    whole('gift_voucher', prices.giftVouchersSold),
  ].filter(({ net, vat }) => net !== 0 || vat !== 0)
  return [...parts, ...differences(parts, entries)]
}
