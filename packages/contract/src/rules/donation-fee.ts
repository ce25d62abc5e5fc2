import type { BasisPoints, Currency, Minor } from '../money.ts'
import { fromWire, includedTax, percentOf } from '../money.ts'
import { donationMaximum, donationMinimum } from '../limits.ts'

/** How a charity's donations are charged. Amounts in minor units. */
export interface DonationFeeRule {
  readonly base: Minor
  readonly percent: BasisPoints
  readonly addsVat: boolean
  readonly vat: BasisPoints
  /** Null: no cap. */
  readonly cap: Minor | null
}

/** Base plus per cent of the amount, then VAT on that fee, then the cap. Nothing on no donation. */
export function donationFee(amount: Minor, rule: DonationFeeRule): Minor {
  if (amount <= 0) return 0
  const net = rule.base + percentOf(amount, rule.percent)
  const fee = rule.addsVat ? net + percentOf(net, rule.vat) : net
  return rule.cap === null ? fee : Math.min(fee, rule.cap)
}

/**
 * The VAT within that fee: what was added or, where the cap cut the fee, what the cap includes. None where no VAT is
 * added.
 */
export function donationFeeVat(amount: Minor, rule: DonationFeeRule): Minor {
  return rule.addsVat ? includedTax(donationFee(amount, rule), rule.vat) : 0
}

export type DonationOutcome =
  | { readonly outcome: 'set'; readonly amount: Minor }
  | { readonly outcome: 'skipped' }
  | { readonly outcome: 'invalid' }

/** Reads what was typed or sent: nothing skips, else between the limits with the currency's decimals. */
export function readDonation(text: string, currency: Currency): DonationOutcome {
  const amount = fromWire(text, currency)
  const unit = 10 ** currency.decimals
  if (amount === 0) return { outcome: 'skipped' }
  if (amount === null || amount < donationMinimum * unit || amount > donationMaximum * unit) {
    return { outcome: 'invalid' }
  }
  return { outcome: 'set', amount }
}
