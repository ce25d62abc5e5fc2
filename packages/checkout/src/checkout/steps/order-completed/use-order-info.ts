import type { getSimpleInfo } from '@foyer/contract/endpoints/order/get-simple-info.ts'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { useQuery } from '../../../lib/use-query.ts'

const orderInfoQuery = {
  ask: () =>
    callEndpoint<typeof getSimpleInfo>(
      { method: 'GET', path: '/ajax/checkout/checkout/get_simple_info/', body: 'none' },
      {},
    ),
}

/** Reference and e-mail of the finished sale; undefined until known, and silently when it cannot be had. */
export function useOrderInfo() {
  return useQuery(orderInfoQuery).data
}
