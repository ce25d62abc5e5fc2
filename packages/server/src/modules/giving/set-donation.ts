import type { Asking } from '../../foyer.ts'
import { formatMoney } from '@foyer/contract/formats.ts'
import type { Currency, Minor } from '@foyer/contract/money.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import {
  donationBounds,
  donationProblem,
  readDonation,
} from '@foyer/contract/rules/donation-fee.ts'
import { mostCharge, whyNotCharged } from '@foyer/contract/rules/prices/charge-limits.ts'
import { withDonation } from '@foyer/contract/rules/prices/total-due.ts'
import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../platform/database/db.ts'
import { FoyerError } from '../../platform/errors.ts'
import {
  donationFeeRule,
  pricesOf,
  recordSaleEvent,
  tooLargeText,
  type Sale,
} from '../sale/exports.ts'
import { clearGiftAid, writeDonation } from './giving-store.ts'
import { lockGivingSale } from './lock-giving-sale.ts'

interface Wanted {
  readonly charityId: number
  /** In major units, as sent. */
  readonly amount: string
}

/**
 * Sets the donation of the session's reserved sale, or clears it with 0. The fee is computed here, and what the sale
 * costs is frozen with it. Gift Aid was answered for another amount, so it is asked again. Another amount is written
 * only once `nothingOpen` says that nobody can be charged for the earlier one.
 * @throws FoyerError not_found, reserving, wrong_state; invalid_input for another charity's id or an amount out of
 *   bounds, finer than the currency
 */
export async function setDonation(
  asking: Asking,
  wanted: Wanted,
  nothingOpen: (tx: Tx, sale: Sale) => Promise<void>,
): Promise<void> {
  const { foyer, now } = asking
  await foyer.db.transaction(async (tx) => {
    const { loaded, charity } = await lockGivingSale(tx, asking)
    const { sale } = loaded
    if (charity.id !== wanted.charityId)
      throw invalid('charity_id', t('Not the charity of this sale'))
    const amount = amountOf(wanted.amount, currencyOf(sale.currency))
    const donation = amount === 0 ? null : { amount, fee: donationFeeRule(charity) }
    const prices = withDonation(pricesOf(loaded), donation)
    if (donation !== null) requireChargeable(prices.total, currencyOf(sale.currency))
    const charityId = donation === null ? null : charity.id
    if (amount !== sale.donationAmount || charityId !== sale.charityId) {
      await nothingOpen(tx, sale)
      await clearGiftAid(tx, sale.id)
    }
    await writeDonation(tx, sale.id, { charityId, prices }, now)
    await recordSaleEvent(tx, sale.id, 'donation_set', { amount, charityId }, now)
  })
}

/** An amount of 0 means that nothing is given. */
function amountOf(text: string, currency: Currency): Minor {
  const read = readDonation(text, currency)
  if (read.outcome === 'skipped') return 0
  if (read.outcome === 'set') return read.amount
  const most = formatMoney(donationBounds(currency).most, currency, currency.symbol)
  throw invalid('amount_before_booking_fee', donationProblem(read.outcome, most, currency))
}

/** The tickets and the donation are one payment. */
function requireChargeable(total: Minor, currency: Currency): void {
  if (whyNotCharged(total, currency) !== 'too_large') return
  const most = formatMoney(mostCharge(currency), currency, currency.symbol)
  throw invalid('amount_before_booking_fee', tooLargeText(most))
}

const invalid = (field: string, why: string): FoyerError =>
  new FoyerError('invalid_input', why, { fields: { [field]: why } })
