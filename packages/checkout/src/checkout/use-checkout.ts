import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { getCheckout } from '@foyer/contract/endpoints/sale/get.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { useCallback } from 'react'
import { callEndpoint } from '../lib/call-endpoint.ts'

/** The one copy of the server's checkout. */
export const checkoutKey = ['checkout'] as const

/** The checkout as the server last told it; whatever changes it calls `useReloadCheckout`. */
export function useCheckoutQuery() {
  return useQuery<Checkout>({
    queryKey: checkoutKey,
    queryFn: () =>
      callEndpoint<typeof getCheckout>(
        { method: 'GET', path: '/ajax/checkout/checkout/get/', body: 'none' },
        {},
      ),
  })
}

/** Asks the server again; resolves when the answer is in place, and never rejects. */
export function useReloadCheckout(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: checkoutKey }), [client])
}
