import type { BillingAddress, SavedAddress } from '@foyer/contract/shapes/address.ts'
import type { Address } from './address-store.ts'
import { findCountry } from './countries.ts'

export function presentSaved(address: Address): SavedAddress {
  const { id, firstName: first_name, lastName: last_name } = address
  const parts = [
    address.address1,
    address.address2,
    address.town,
    address.state,
    address.postcode,
    findCountry(address.country)?.name,
  ]
  return {
    id,
    first_name,
    last_name,
    full_address: parts.filter((part) => part !== undefined && part !== '').join(', '),
  }
}

/** As a payment provider wants it. */
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
