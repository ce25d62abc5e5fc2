import { getSimpleInfo as endpoint } from '@foyer/contract/endpoints/order/get-simple-info.ts'
import { handle } from '../../platform/http/handle.ts'
import { readOrderInfo } from './read-order-info.ts'

export const getSimpleInfo = handle(endpoint, async (call) => {
  const { email, reference } = await readOrderInfo(call)
  return { sale_email: email, sale_reference: reference }
})
