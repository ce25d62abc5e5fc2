import type { updateBasketState } from '@foyer/contract/endpoints/checkout/update-basket-state.ts'
import { checkoutMessages } from '@foyer/contract/messages.ts'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { isCallError, serverTextOf } from '../../../lib/call-error.ts'
import { type Task, useTask } from '../../../lib/use-task.ts'
import { tellFailure } from '../../connection.ts'
import { useReloadCheckout } from '../../use-checkout.ts'
import { useMoves } from '../../journey/use-moves.ts'

/**
 * Returns to the choice of methods. The server cancels the bank payment first; where the bank can no longer cancel it,
 * the server says so, and the wait goes on.
 */
export function useAnotherMethod(): Task<void> {
  const { followRefusal } = useMoves()
  const reload = useReloadCheckout()
  return useTask({
    run: async () => {
      await callEndpoint<typeof updateBasketState>(
        { method: 'POST', path: '/ajax/checkout/checkout/update_basket_state/', body: 'form' },
        { state: 'payment' },
      )
      await reload()
    },
    onError: (error) => {
      if (followRefusal(error)) return
      const told = isCallError(error, 'payment') ? serverTextOf(error) : null
      tellFailure(error, told ?? checkoutMessages.updateStateFailed)
    },
  })
}
