import { countryUnitedKingdom } from '@foyer/contract/limits.ts'
import { currencyOf, percentFrom, toWire } from '@foyer/contract/money.ts'
import { splitFullName } from '@foyer/contract/typed/full-name.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { sanitiseHtml, type CatalogueCharity } from '../catalogue/exports.ts'
import { pricesOf, type LoadedSale, type Sale } from '../sale/exports.ts'
import type { GiftAidGiven } from './giving-store.ts'

/** The charity and the donation on the wire. */
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

function presentCharity(charity: CatalogueCharity): Checkout['charity'] {
  const wire = (minor: number): number => toWire(minor, currencyOf(charity.currency))
  return {
    id: charity.id,
    name: charity.name,
    logo: charity.logo,
    // The database keeps what was written, and the page shows what it gets.
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

/** The answer about Gift Aid, which the step shows again. */
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

/** When no address was asked yet, the next form begins with the home address given for Gift Aid. */
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
      // The country of a home overseas is not asked: the form begins with this country, as it does without a home.
      country: countryUnitedKingdom,
      state: null,
      full_address: [home.address1, home.postcode].filter((part) => part !== '').join(', '),
    },
  }
}
