import { setDeliveryAddress } from '@foyer/contract/endpoints/addresses/set-delivery-address.ts'
import type { Shopper } from '../../testing/shoppers/shopper.ts'

/** A new address as the form of the step sends it. */
export const quay = {
  selected_user_address_id: 'new',
  first_name: 'Grace',
  last_name: 'Hopper',
  address_1: '2a Quay Street',
  address_2: '',
  town: 'Bristol',
  postcode: 'BS1 4DJ',
  country: '1',
  state: '',
} as const

/** Gives the delivery address, with the `names` on the vouchers: from whom, and for whom. */
export const deliver = async (buyer: Shopper, address: object, names: object = {}) =>
  await buyer.send(setDeliveryAddress, { address, ...names })
