import type { Module } from '../module.ts'
import { deleteAddress } from './delete-address.ts'
import { getAddressAllCountriesStates } from './get-address-all-countries-states.ts'
import { getUserAddresses } from './get-user-addresses.ts'
import { lookupAddress } from './lookup-address.ts'
import { setDeliveryAddress } from './set-delivery-address.ts'

export const addresses: Module = {
  name: 'addresses',
  handlers: [
    deleteAddress,
    getAddressAllCountriesStates,
    getUserAddresses,
    lookupAddress,
    setDeliveryAddress,
  ],
}
