import { formatMoney } from '@foyer/contract/formats.ts'
import { basisPointsOf, type Minor, toWire } from '@foyer/contract/money.ts'
import {
  checkDonation,
  donationBounds,
  donationFee,
  donationProblem,
} from '@foyer/contract/rules/donation-fee.ts'
import { stepOf } from '@foyer/contract/rules/prices/charge-limits.ts'
import type { Charity } from '@foyer/contract/shapes/charity.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { readAmount, shownAmount, twoAmountsText } from '@foyer/contract/typed/read-amount.ts'
import { locale, t } from '@foyer/language/texts.ts'
import { amountsIn } from '../../amounts.ts'

/** A preset or a typed amount, never both. */
export interface DonationDraft {
  readonly preset: string | null
  readonly custom: string
}

export type ReadDraft =
  /** `amount` is in the wire's form. */
  | { readonly ok: true; readonly amount: string; readonly minor: Minor }
  | { readonly ok: false; readonly problem: string }

/** Nothing is chosen for the buyer; a buyer who returns finds the earlier choice. */
export function draftOf(checkout: Checkout, charity: Charity): DonationDraft {
  const { minor, currency } = amountsIn(checkout)
  const amount = checkout.donation.amount_before_booking_fee
  if (amount === 0) return { preset: null, custom: '' }
  return charity.donation_options.includes(amount)
    ? { preset: String(amount), custom: '' }
    : { preset: null, custom: shownAmount(minor(amount), currency) }
}

/** Whether the buyer may leave the step with this amount, and why not. */
export function readDraft({ preset, custom }: DonationDraft, checkout: Checkout): ReadDraft {
  const { currency, minor } = amountsIn(checkout)
  const typed = preset === null ? readAmount(custom, currency) : null
  if (typed?.kind === 'ambiguous') return { ok: false, problem: twoAmountsText(typed, currency) }
  const read =
    typed === null || typed.kind === 'amount'
      ? checkDonation(typed?.minor ?? minor(Number(preset)), currency)
      : ({ outcome: typed.kind === 'none' ? 'too_little' : typed.kind } as const)
  if (read.outcome === 'set') {
    return { ok: true, amount: String(toWire(read.amount, currency)), minor: read.amount }
  }
  const most = formatMoney(donationBounds(currency).most, currency, currency.symbol)
  return { ok: false, problem: donationProblem(read.outcome, most, currency) }
}

/** "20p" in pounds; other currencies have no pence. */
function smallAmount(minor: Minor, checkout: Checkout): string {
  return checkout.currency.code === 'GBP'
    ? t('{pence}p', { pence: minor })
    : amountsIn(checkout).text(minor)
}

/** What the charity is charged for a donation, before and after an amount is chosen. */
export function feeNotice(charity: Charity, checkout: Checkout, chosen: Minor | null): string {
  const { minor, text } = amountsIn(checkout)
  const rule = feeRule(charity, smallAmount(minor(charity.base_fee), checkout))
  if (chosen === null) return rule
  const fee = feeOf(charity, checkout, chosen)
  const example = t('On {amount} that is {fee}: you pay {total}.', {
    amount: text(chosen),
    fee: text(fee),
    total: text(chosen + fee),
  })
  return `${rule} ${example}`
}

function feeRule(charity: Charity, base: string): string {
  const addsVat = charity.booking_fee_includes_vat && charity.booking_fee_vat > 0
  if (charity.booking_fee <= 0) {
    return addsVat
      ? t('A booking fee of {base}, plus VAT is added to your donation.', { base })
      : t('A booking fee of {base} is added to your donation.', { base })
  }
  const percent = charity.booking_fee.toLocaleString(locale())
  return addsVat
    ? t(
        'A booking fee of {base} plus {percent}% of the amount, plus VAT is added to your donation.',
        { base, percent },
      )
    : t('A booking fee of {base} plus {percent}% of the amount is added to your donation.', {
        base,
        percent,
      })
}

/** The fee, computed as the server will. */
function feeOf(charity: Charity, checkout: Checkout, amount: Minor): Minor {
  const { minor, currency } = amountsIn(checkout)
  return donationFee(amount, {
    base: minor(charity.base_fee),
    percent: basisPointsOf(charity.booking_fee) ?? 0,
    addsVat: charity.booking_fee_includes_vat,
    vat: basisPointsOf(charity.booking_fee_vat) ?? 0,
    cap: charity.booking_fee_cap === null ? null : minor(charity.booking_fee_cap),
    step: stepOf(currency),
  })
}
