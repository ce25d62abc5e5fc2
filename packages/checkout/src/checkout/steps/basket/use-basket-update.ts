import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { useQueryState } from '../../../lib/use-query.ts'
import { useCounted, useIsCounted } from '../../../lib/use-task.ts'
import { tellFailure } from '../../connection.ts'
import { checkoutQuery, useReloadCheckout } from '../../use-checkout.ts'
import { useMoves } from '../../journey/use-moves.ts'

const basketUpdates = 'basket updates'

/**
 * Makes one change of the basket, then reloads the checkout. A failure shows `failureText` and reloads all the same,
 * for the page may show what the server refuses. Never rejects.
 */
export function useBasketUpdate() {
  const reload = useReloadCheckout()
  const { followRefusal } = useMoves()
  const counted = useCounted(basketUpdates)
  return async (call: () => Promise<unknown>, failureText: string): Promise<void> =>
    await counted(async () => {
      try {
        await call()
        notify.retract(failureText)
      } catch (error) {
        tellFailure(error, failureText)
        if (followRefusal(error)) return
      }
      await reload()
    })
}

/** Whether the server is working on a change of the basket. */
export function useIsBasketUpdating(): boolean {
  return useIsCounted(basketUpdates)
}

/** Whether the checkout is being loaded. */
export function useIsCheckoutLoading(): boolean {
  return useQueryState(checkoutQuery).isFetching
}
