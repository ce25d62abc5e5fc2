import type { SaleFacts } from '@foyer/contract/flow/facts.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import type { DonationFeeRule } from '@foyer/contract/rules/donation-fee.ts'
import { stepOf } from '@foyer/contract/rules/prices/charge-limits.ts'
import type { CatalogueCharity, CatalogueOrganiser } from '../catalogue/exports.ts'
import type { Sale } from './sale-store.ts'

/**
 * The charity of this sale's donation: the one it was promised to, otherwise the first organiser's, in the order of the
 * lines, that has a charity for the sale's currency. Presets and fees mean nothing in another currency.
 */
export function charityOf(
  sale: Pick<Sale, 'charityId' | 'currency'>,
  organisers: readonly Pick<CatalogueOrganiser, 'charityId'>[],
  charities: readonly CatalogueCharity[],
): CatalogueCharity | null {
  if (sale.charityId !== null) return charities.find(({ id }) => id === sale.charityId) ?? null
  const { code } = currencyOf(sale.currency)
  const asked = organisers.flatMap(({ charityId }) =>
    charities.filter(({ id, currency }) => id === charityId && currency === code),
  )
  return asked[0] ?? null
}

/** What the buyer answered about the donation. Without a reservation the question is open again. */
export function givingOf({
  sale,
  charity,
}: {
  readonly sale: Sale
  readonly charity: CatalogueCharity | null
}): SaleFacts['giving'] {
  if (charity === null) return 'no_charity'
  if (sale.status === 'basket' || sale.donationAnsweredAt === null) return 'open'
  if (sale.donationAmount === 0) return 'skipped'
  return sale.giftAidAnsweredAt === null ? 'gift_aid_open' : 'done'
}

/** Fee amounts are minor units of the charity's currency; rates are basis points. */
export function donationFeeRule(charity: CatalogueCharity): DonationFeeRule {
  return {
    base: charity.baseFee,
    percent: charity.feeBasisPoints,
    addsVat: charity.addsVat,
    vat: charity.vatBasisPoints,
    cap: charity.feeCap,
    step: stepOf(currencyOf(charity.currency)),
  }
}
