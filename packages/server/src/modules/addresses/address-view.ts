import type {
  BillingAddress,
  GivenAddress,
  PossibleAddress,
  SavedAddress,
} from '@foyer/contract/shapes/address.ts'
import type { FoundAddress } from '../../providers/address-lookup/port.ts'
import type { SaleAddress } from '../sale/exports.ts'
import type { Address, NewAddress } from './address-store.ts'
import { findCountry, findCountryByCode, findStateByCode } from './countries.ts'

export function presentSaved(address: Address): SavedAddress {
  return {
    id: address.id,
    first_name: address.firstName,
    last_name: address.lastName,
    full_address: linesOf(address).join(', '),
  }
}

/** The lines without the name. */
function linesOf(address: NewAddress): string[] {
  const parts = [
    address.address1,
    address.address2,
    address.town,
    address.state,
    address.postcode,
    findCountry(address.country)?.name ?? '',
  ]
  return parts.filter((part) => part !== '')
}

/** The address as on an envelope. */
export function envelopeOf(address: NewAddress): string[] {
  return [`${address.firstName} ${address.lastName}`, ...linesOf(address)]
}

interface DeliveryOfSale {
  readonly deliveryAddress: SaleAddress | null
  readonly billingAddress: SaleAddress | null
  readonly giftVoucherFrom: string | null
  readonly giftVoucherTo: string | null
}

/** What the buyer has said of addresses in this checkout, to be offered again. */
export function presentDelivery(sale: DeliveryOfSale) {
  return {
    delivery_address: sale.deliveryAddress === null ? null : presentGiven(sale.deliveryAddress),
    billing_address: sale.billingAddress === null ? null : presentGiven(sale.billingAddress),
    gift_voucher_from: sale.giftVoucherFrom ?? '',
    gift_voucher_to: sale.giftVoucherTo ?? '',
  }
}

function presentGiven(address: SaleAddress): GivenAddress {
  return {
    id: address.id,
    first_name: address.firstName,
    last_name: address.lastName,
    address_1: address.address1,
    address_2: address.address2,
    town: address.town,
    postcode: address.postcode,
    country: address.country,
    state: findStateByCode(address.state)?.id ?? null,
    full_address: linesOf(address).join(', '),
  }
}

/** A result of the address finder; a person chooses by its formatted text. */
export function presentPossible(found: FoundAddress): PossibleAddress {
  const { line1, line2, town, stateCode, postcode, countryCode } = found
  const country = findCountryByCode(countryCode)
  const state = country?.code === 'US' ? findStateByCode(stateCode) : undefined
  return {
    formatted_address: [line1, line2, town, state?.code ?? '', postcode]
      .filter((part) => part !== '')
      .join(', '),
    address_line_1: line1,
    address_line_2: line2,
    town,
    post_code: postcode,
    country: country?.id ?? null,
    state: state?.id ?? null,
  }
}

/** The address as a payment provider wants it. */
export function presentBilling(address: Address): BillingAddress {
  return {
    id: address.id,
    first_name: address.firstName,
    last_name: address.lastName,
    address_1: address.address1,
    address_2: address.address2,
    town: address.town,
    postcode: address.postcode,
    state: address.state === '' ? null : address.state,
    country_code: findCountry(address.country)?.code ?? 'GB',
  }
}
