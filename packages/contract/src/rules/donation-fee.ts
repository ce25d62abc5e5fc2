import type { BasisPoints, Currency, Minor } from '../money.ts'
import { fromWire, includedTax, percentOf } from '../money.ts'
import { donationMaximum, donationMinimum } from '../limits.ts'
import { givingMessages } from '../messages.ts'

/** How a charity's donations are charged. Amounts in minor units. */
export interface DonationFeeRule {
  readonly base: Minor
  readonly percent: BasisPoints
  readonly addsVat: boolean
  readonly vat: BasisPoints
  /** Null: no cap. */
  readonly cap: Minor | null
}

/** The fee is base plus per cent of the amount, then VAT on that fee, then the cap. No donation costs no fee. */
export function donationFee(amount: Minor, rule: DonationFeeRule): Minor {
  if (amount <= 0) return 0
  const net = rule.base + percentOf(amount, rule.percent)
  const fee = rule.addsVat ? net + percentOf(net, rule.vat) : net
  return rule.cap === null ? fee : Math.min(fee, rule.cap)
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

/**
 * Reads the amount that was typed or sent: an empty text skips the donation, anything else must be between the limits
 * and have the currency's decimals.
 */
export function readDonation(text: string, currency: Currency): DonationOutcome {
  const amount = fromWire(text, currency)
  const unit = 10 ** currency.decimals
  if (amount === 0) return { outcome: 'skipped' }
  if (Number(text) > donationMaximum) return { outcome: 'too_much' }
  if (amount === null) {
    return { outcome: Number(text) >= donationMinimum ? 'too_fine' : 'too_little' }
  }
  return amount < donationMinimum * unit ? { outcome: 'too_little' } : { outcome: 'set', amount }
}

/** Why an amount cannot be given, as the buyer is told; `most` is the maximum as it is shown. */
export function donationProblem(
  outcome: DonationOutcome['outcome'],
  most: string,
  currency: Currency,
): string {
  if (outcome === 'too_much') return givingMessages.aboveMaximum(most)
  return outcome === 'too_fine'
    ? givingMessages.tooFine(currency.decimals)
    : givingMessages.belowMinimum
}
