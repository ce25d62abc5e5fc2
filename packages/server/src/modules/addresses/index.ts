import type { Module } from '../module.ts'
import { getAddressAllCountriesStates } from './get-address-all-countries-states.ts'
import { getUserAddresses } from './get-user-addresses.ts'
import { setBillingAddress } from './set-billing-address.ts'

export const addresses: Module = {
  name: 'addresses',
  handlers: [getAddressAllCountriesStates, getUserAddresses, setBillingAddress],
}
