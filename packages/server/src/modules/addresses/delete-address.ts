import { deleteAddress as endpoint } from '@foyer/contract/endpoints/addresses/delete-address.ts'
import { handle } from '../../platform/http/handle.ts'
import { deleteOwnAddress } from './own-addresses.ts'

export const deleteAddress = handle(endpoint, async (call) => {
  await deleteOwnAddress(call, call.body.address_id)
  return {}
})
