import type { getCheckout } from '@foyer/contract/endpoints/checkout/get.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { useCallback } from 'react'
import { callEndpoint } from '../lib/call-endpoint.ts'
import type { Query, QueryState } from '../lib/query-store.ts'
import { useQuery, useQueryStore } from '../lib/use-query.ts'

/** The one copy of the server's checkout. */
export const checkoutQuery: Query<Checkout> = {
  ask: () =>
    callEndpoint<typeof getCheckout>(
      { method: 'GET', path: '/ajax/checkout/checkout/get/', body: 'none' },
      {},
    ),
}

/** The checkout as the server last sent it; code that changes it calls `useReloadCheckout`. */
export function useCheckoutQuery(): QueryState<Checkout> {
  return useQuery(checkoutQuery)
}

/** Takes over what another call has returned about the checkout, until the next reload brings it too. */
export function useLearnOfCheckout(): (told: Partial<Checkout>) => void {
  const store = useQueryStore()
  return useCallback(
    (told) => {
      const checkout = store.stateOf(checkoutQuery).data
      if (checkout !== undefined) store.put(checkoutQuery, { ...checkout, ...told })
    },
    [store],
  )
}

/** Loads the checkout again; resolves when the answer is in place, and never rejects. */
export function useReloadCheckout(): () => Promise<void> {
  const store = useQueryStore()
  return useCallback(async () => {
    // A failure is part of the state, and the page shows it.
    await store.reload(checkoutQuery).catch(() => undefined)
  }, [store])
}
