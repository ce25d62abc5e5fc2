import type { BasisPoints, Currency, Minor } from '../money.ts'
import { fromWire, includedTax, percentOf } from '../money.ts'
import { donationMaximum, donationMinimum, donationScales } from '../limits.ts'
import { givingMessages } from '../messages.ts'
import { leastCharge, stepOf } from './prices/charge-limits.ts'

/** How a charity's donations are charged. Amounts in minor units. */
export interface DonationFeeRule {
  readonly base: Minor
  readonly percent: BasisPoints
  readonly addsVat: boolean
  readonly vat: BasisPoints
  /** Null: no cap. */
  readonly cap: Minor | null
  /** The fee is a multiple of this, because a card is charged in these steps; 1 where it is left out. */
  readonly step?: Minor
}

/**
 * The fee is base plus per cent of the amount, then VAT on that fee, then the cap, rounded down to what a card can be charged. No
 * donation costs no fee.
 */
export function donationFee(amount: Minor, rule: DonationFeeRule): Minor {
  if (amount <= 0) return 0
  const net = rule.base + percentOf(amount, rule.percent)
  const fee = rule.addsVat ? net + percentOf(net, rule.vat) : net
  const capped = rule.cap === null ? fee : Math.min(fee, rule.cap)
  return capped - (capped % (rule.step ?? 1))
}

/**
 * The VAT within that fee: the VAT that was added or, where the cap cut the fee, the VAT that the cap includes. It is
 * none where no VAT is added.
 */
export function donationFeeVat(amount: Minor, rule: DonationFeeRule): Minor {
  return rule.addsVat ? includedTax(donationFee(amount, rule), rule.vat) : 0
}

export type DonationOutcome =
  | { readonly outcome: 'set'; readonly amount: Minor }
  | { readonly outcome: 'skipped' }
  | { readonly outcome: 'too_fine' | 'too_much' | 'too_little' }

/** The smallest and the largest donation in a currency, in minor units. A card can be charged the smallest. */
export function donationBounds(currency: Currency): {
  readonly least: Minor
  readonly most: Minor
} {
  const unit = 10 ** currency.decimals
  return {
    least: Math.max(donationMinimum * unit, leastCharge(currency)),
    most: donationMaximum * unit * (donationScales[currency.code] ?? 1),
  }
}

/** Whether an amount can be given: nothing skips the donation, anything else has its limits and the decimals of a card. */
export function checkDonation(amount: Minor, currency: Currency): DonationOutcome {
  const { least, most } = donationBounds(currency)
  if (amount === 0) return { outcome: 'skipped' }
  if (amount > most) return { outcome: 'too_much' }
  if (amount < least) return { outcome: 'too_little' }
  return amount % stepOf(currency) === 0 ? { outcome: 'set', amount } : { outcome: 'too_fine' }
}

/** The same of an amount as the wire carries it. */
export function readDonation(text: string, currency: Currency): DonationOutcome {
  const amount = fromWire(text, currency)
  if (amount !== null) return checkDonation(amount, currency)
  const { least, most } = donationBounds(currency)
  const unit = 10 ** currency.decimals
  if (Number(text) > most / unit) return { outcome: 'too_much' }
  return { outcome: Number(text) >= least / unit ? 'too_fine' : 'too_little' }
}

/** Why an amount cannot be given, as the buyer is told; `most` is the maximum as it is shown. */
export function donationProblem(
  outcome: DonationOutcome['outcome'],
  most: string,
  currency: Currency,
): string {
  if (outcome === 'too_much') return givingMessages.aboveMaximum(most)
  // A step of ten minor units takes the last decimal away.
  return outcome === 'too_fine'
    ? givingMessages.tooFine(currency.decimals - Math.log10(stepOf(currency)))
    : givingMessages.belowMinimum
}
