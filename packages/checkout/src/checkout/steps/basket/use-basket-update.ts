import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { useIsFetching, useIsMutating, useMutation } from '@tanstack/react-query'
import { checkoutKey, useReloadCheckout } from '../../use-checkout.ts'
import { useMoves } from '../../use-moves.ts'

const basketUpdateKey = ['basket update'] as const

/**
 * One change of the basket: made, then the checkout is reloaded. A failure shows `failureText` and
 * reloads all the same, for what is shown may be what the server refuses. Never rejects.
 */
export function useBasketUpdate() {
  const reload = useReloadCheckout()
  const { followRefusal } = useMoves()
  const { mutateAsync } = useMutation({
    mutationKey: basketUpdateKey,
    mutationFn: async (call: () => Promise<unknown>) => {
      await call()
      await reload()
    },
  })
  return async (call: () => Promise<unknown>, failureText: string): Promise<void> => {
    try {
      await mutateAsync(call)
    } catch (error) {
      notify.error(failureText)
      if (!followRefusal(error)) await reload()
    }
  }
}

/** A change of the basket is with the server. */
export function useIsBasketUpdating(): boolean {
  return useIsMutating({ mutationKey: basketUpdateKey }) > 0
}

/** The checkout is being asked for. */
export function useIsCheckoutLoading(): boolean {
  return useIsFetching({ queryKey: checkoutKey }) > 0
}
