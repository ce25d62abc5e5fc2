import { getUserAddresses as endpoint } from '@foyer/contract/endpoints/addresses/get-user-addresses.ts'
import { handle } from '../../platform/http/handle.ts'
import { presentSaved } from './address-view.ts'
import { readOwnAddresses } from './own-addresses.ts'

export const getUserAddresses = handle(endpoint, async (call) => ({
  existing_addresses: (await readOwnAddresses(call)).map(presentSaved),
}))
