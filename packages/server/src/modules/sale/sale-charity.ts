import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import type { getCheckout } from '@foyer/contract/endpoints/sale/get.ts'
import type { SaleFacts } from '@foyer/contract/flow/facts.ts'
import { countryUnitedKingdom } from '@foyer/contract/limits.ts'
import { percentFrom, toWire } from '@foyer/contract/money.ts'
import type { DonationFeeRule } from '@foyer/contract/rules/donation-fee.ts'
import { splitFullName } from '@foyer/contract/rules/full-name.ts'
import { sanitiseHtml } from '../catalogue/exports.ts'
import type { GiftAidGiven, SaleCharity } from './charity-store.ts'
import type { SaleOrganiser } from './organiser-store.ts'
import type { LoadedSale } from './load-sale.ts'
import { currencyOf, pricesOf } from './price-sale.ts'
import type { Sale } from './sale-store.ts'

type Checkout = ResponseOf<typeof getCheckout>

/**
 * Whom this sale's donation goes to: who it was promised to, else the charity of the first organiser, in the order
 * of the lines, that has one which takes the sale's currency. Its presets and fees mean nothing in another.
 */
export function charityOf(
  sale: Pick<Sale, 'charityId' | 'currency'>,
  organisers: readonly Pick<SaleOrganiser, 'charityId'>[],
  charities: readonly SaleCharity[],
): SaleCharity | null {
  if (sale.charityId !== null) return charities.find(({ id }) => id === sale.charityId) ?? null
  const { code } = currencyOf(sale.currency)
  const asked = organisers.flatMap(({ charityId }) =>
    charities.filter(({ id, currency }) => id === charityId && currency === code),
  )
  return asked[0] ?? null
}

/** What has been said of the donation. Outside a reservation it is open again: nothing of it holds there. */
export function givingOf({ sale, charity }: LoadedSale): SaleFacts['giving'] {
  if (charity === null) return 'no_charity'
  if (sale.status === 'basket' || sale.donationAnsweredAt === null) return 'open'
  if (sale.donationAmount === 0) return 'skipped'
  return sale.giftAidAnsweredAt === null ? 'gift_aid_open' : 'done'
}

export function donationFeeRule(charity: SaleCharity): DonationFeeRule {
  return {
    base: charity.baseFee,
    percent: charity.feeBasisPoints,
    addsVat: charity.addsVat,
    vat: charity.vatBasisPoints,
    cap: charity.feeCap,
  }
}

/** The charity and the donation as the wire carries them. */
export function presentGiving(
  loaded: LoadedSale,
): Pick<Checkout, 'charity' | 'donation' | 'donation_amount' | 'is_gift_aid'> {
  const { sale, charity } = loaded
  const { donation, donationFee } = pricesOf(loaded)
  const currency = currencyOf(sale.currency)
  const amount = toWire(donation, currency)
  const isGiftAid = donation > 0 && sale.isGiftAid
  return {
    charity: charity === null ? null : presentCharity(charity),
    donation: {
      amount_before_booking_fee: amount,
      booking_fee: toWire(donationFee, currency),
      is_gift_aid: isGiftAid,
    },
    donation_amount: amount,
    is_gift_aid: isGiftAid,
  }
}

function presentCharity(charity: SaleCharity): Checkout['charity'] {
  const wire = (minor: number): number => toWire(minor, currencyOf(charity.currency))
  return {
    id: charity.id,
    name: charity.name,
    logo: charity.logo,
    // The database keeps what was written, and the page draws what it gets.
    description_html: sanitiseHtml(charity.descriptionHtml),
    donation_checkout_title: charity.donationTitle,
    donation_options: charity.donationOptions.map(wire),
    base_fee: wire(charity.baseFee),
    booking_fee: percentFrom(charity.feeBasisPoints),
    booking_fee_includes_vat: charity.addsVat,
    booking_fee_vat: percentFrom(charity.vatBasisPoints),
    booking_fee_cap: charity.feeCap === null ? null : wire(charity.feeCap),
  }
}

/** What was answered about Gift Aid, as the step shows it again. */
export function presentGiftAid(
  { sale }: Pick<LoadedSale, 'sale'>,
  given: GiftAidGiven | undefined,
): Pick<Checkout, 'gift_aid'> {
  if (sale.status === 'basket' || sale.giftAidAnsweredAt === null) return { gift_aid: null }
  return {
    gift_aid: {
      uk_based: given?.ukBased ?? true,
      address1: given?.address1 ?? '',
      postcode: given?.postcode ?? '',
      subscribe: sale.charityUpdates,
    },
  }
}

/** Where no address was asked yet, the home given with Gift Aid is what the next form begins with. */
export function presentHome(
  sale: Pick<Sale, 'fullName' | 'deliveryAddress' | 'billingAddress'>,
  home: GiftAidGiven | undefined,
): Partial<Pick<Checkout, 'billing_address'>> {
  if (home === undefined || home.hasAddresses || home.address1 === '') return {}
  if (sale.deliveryAddress !== null || sale.billingAddress !== null) return {}
  const name = splitFullName(sale.fullName ?? '')
  return {
    billing_address: {
      id: null,
      first_name: name?.firstName ?? '',
      last_name: name?.lastName ?? '',
      address_1: home.address1,
      address_2: '',
      town: '',
      postcode: home.postcode,
      // Which one it is overseas is not asked: the form begins with this one as it does without a home.
      country: countryUnitedKingdom,
      state: null,
      full_address: [home.address1, home.postcode].filter((part) => part !== '').join(', '),
    },
  }
}
