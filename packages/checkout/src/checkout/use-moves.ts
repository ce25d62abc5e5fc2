import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { updateBasketState } from '@foyer/contract/endpoints/sale/update-basket-state.ts'
import { factsOf, type SaleFacts } from '@foyer/contract/flow/facts.ts'
import { nextState } from '@foyer/contract/flow/next-state.ts'
import { type CheckoutState, isCheckoutState } from '@foyer/contract/flow/states.ts'
import { checkoutMessages } from '@foyer/contract/messages.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { callEndpoint } from '../lib/call-endpoint.ts'
import { CallError, isCallError } from '../lib/call-error.ts'
import { checkoutKey, useReloadCheckout } from './use-checkout.ts'

const moveKey = ['move'] as const

/** Tells the server the step; answers the one it insists on instead, if it does. */
async function postState(state: CheckoutState): Promise<CheckoutState | null> {
  try {
    await callEndpoint<typeof updateBasketState>(
      { method: 'POST', path: '/ajax/checkout/checkout/update_basket_state/', body: 'form' },
      { state },
    )
    return null
  } catch (error) {
    const right = rightStateOf(error)
    if (right === null || right === state) throw error
    return right
  }
}

/** The state a refusal names. */
function rightStateOf(error: unknown): CheckoutState | null {
  if (!isCallError(error, 'wrong_state')) return null
  const { state } = error.facts
  return state !== null && isCheckoutState(state) ? state : null
}

export interface Moves {
  /** Sends one change of state and shows what the server makes of it. Never rejects. */
  readonly moveTo: (state: CheckoutState) => Promise<void>
  /** To the step after this one; `learned` is what finishing it has changed. */
  readonly advance: (learned?: Partial<SaleFacts>) => Promise<void>
  /** Whether `error` was a refusal that named another step; the page is on its way there. */
  readonly followRefusal: (error: unknown) => boolean
  readonly isMoving: boolean
}

/** The page's own changes of state: every one goes to the server, which has the last word. */
export function useMoves(): Moves {
  const client = useQueryClient()
  const reload = useReloadCheckout()
  const isMoving = useIsMutating({ mutationKey: moveKey }) > 0
  const { mutateAsync } = useMutation({
    mutationKey: moveKey,
    mutationFn: async (state: CheckoutState) => {
      const right = await postState(state)
      if (right !== null) await postState(right)
    },
  })

  async function moveTo(state: CheckoutState): Promise<void> {
    try {
      await mutateAsync(state)
    } catch (error) {
      // A second refusal is a race with another tab: what the reload brings is right.
      const refused = error instanceof CallError && rightStateOf(error) !== null
      if (!refused) notify.error(checkoutMessages.updateStateFailed)
    }
    await reload()
  }

  async function advance(learned: Partial<SaleFacts> = {}): Promise<void> {
    const checkout = client.getQueryData<Checkout>(checkoutKey)
    if (checkout === undefined) return
    await moveTo(nextState(checkout.state, { ...factsOf(checkout.progress), ...learned }))
  }

  function followRefusal(error: unknown): boolean {
    const right = rightStateOf(error)
    if (right === null) return false
    void moveTo(right)
    return true
  }

  return { moveTo, advance, followRefusal, isMoving }
}
