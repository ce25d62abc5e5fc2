import type { getSimpleInfo } from '@foyer/contract/endpoints/order/get-simple-info.ts'
import { useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/call-endpoint.ts'

/** Reference and e-mail of the finished sale; undefined until known, and silently when it cannot be had. */
export function useOrderInfo() {
  const { data } = useQuery({
    queryKey: ['order info'],
    queryFn: () =>
      callEndpoint<typeof getSimpleInfo>(
        { method: 'GET', path: '/ajax/checkout/checkout/get_simple_info/', body: 'none' },
        {},
      ),
  })
  return data
}
