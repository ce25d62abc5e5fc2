import { lookupAddress as endpoint } from '@foyer/contract/endpoints/addresses/lookup-address.ts'
import { handle } from '../../platform/http/handle.ts'
import { presentPossible } from './address-view.ts'
import { findAddresses } from './find-addresses.ts'

export const lookupAddress = handle(endpoint, async (call) => {
  const found = await findAddresses(call, call.body.address)
  return { possible_addresses: found.map(presentPossible) }
})
