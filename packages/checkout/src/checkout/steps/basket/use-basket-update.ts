import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { useQueryState } from '../../../lib/use-query.ts'
import { useCounted, useIsCounted } from '../../../lib/use-task.ts'
import { tellFailure } from '../../connection.ts'
import { checkoutQuery, useReloadCheckout } from '../../use-checkout.ts'
import { useMoves } from '../../journey/use-moves.ts'

const basketUpdates = 'basket updates'

/**
 * One change of the basket: made, then the checkout is reloaded. A failure shows `failureText` and
 * reloads all the same, for what is shown may be what the server refuses. Never rejects.
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

/** A change of the basket is with the server. */
export function useIsBasketUpdating(): boolean {
  return useIsCounted(basketUpdates)
}

/** The checkout is being asked for. */
export function useIsCheckoutLoading(): boolean {
  return useQueryState(checkoutQuery).isFetching
}
