import type { updateBasketState } from '@foyer/contract/endpoints/checkout/update-basket-state.ts'
import { factsOf, type SaleFacts } from '@foyer/contract/flow/facts.ts'
import { nextState } from '@foyer/contract/flow/next-state.ts'
import { type CheckoutState, isCheckoutState } from '@foyer/contract/flow/states.ts'
import { checkoutMessages } from '@foyer/contract/messages.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { callEndpoint } from '../../lib/call-endpoint.ts'
import { CallError, isCallError } from '../../lib/call-error.ts'
import { useQueryStore } from '../../lib/use-query.ts'
import { useCounted, useIsCounted } from '../../lib/use-task.ts'
import { tellFailure } from '../connection.ts'
import { checkoutQuery, useLearnOfCheckout, useReloadCheckout } from '../use-checkout.ts'

const moves = 'moves'

/** Reports the step to the server; returns the seconds that are left, or the step the server insists on instead. */
async function postState(state: CheckoutState): Promise<{ secondsLeft: number } | CheckoutState> {
  try {
    const answer = await callEndpoint<typeof updateBasketState>(
      { method: 'POST', path: '/ajax/checkout/checkout/update_basket_state/', body: 'form' },
      { state },
    )
    return { secondsLeft: answer.seconds_remaining }
  } catch (error) {
    const right = rightStateOf(error)
    if (right === null || right === state) throw error
    return right
  }
}

/** The state that a refusal names. */
function rightStateOf(error: unknown): CheckoutState | null {
  if (!isCallError(error, 'wrong_state')) return null
  const { state } = error.facts
  return state !== null && isCheckoutState(state) ? state : null
}

export interface Moves {
  /** Sends one change of state and shows the server's answer. Never rejects. */
  readonly moveTo: (state: CheckoutState) => Promise<void>
  /** Moves to the step after this one; `learned` is what finishing it has changed. */
  readonly advance: (learned?: Partial<SaleFacts>) => Promise<void>
  /** Whether `error` was a refusal that named another step; the page is then on its way there. */
  readonly followRefusal: (error: unknown) => boolean
  readonly isMoving: boolean
}

/** The page's own changes of state: each one goes to the server, which decides. */
export function useMoves(): Moves {
  const store = useQueryStore()
  const reload = useReloadCheckout()
  const learn = useLearnOfCheckout()
  const isMoving = useIsCounted(moves)
  const counted = useCounted(moves)

  async function post(state: CheckoutState): Promise<void> {
    const answer = await postState(state)
    const told = typeof answer === 'string' ? await postState(answer) : answer
    // The countdown follows at once; the rest comes with the reload.
    if (typeof told !== 'string') learn({ seconds_remaining: told.secondsLeft })
  }

  async function moveTo(state: CheckoutState): Promise<void> {
    await counted(async () => {
      try {
        await post(state)
        notify.retract(checkoutMessages.updateStateFailed)
      } catch (error) {
        // A second refusal is a race with another tab: the state that the reload brings is right.
        const refused = error instanceof CallError && rightStateOf(error) !== null
        if (!refused) tellFailure(error, checkoutMessages.updateStateFailed)
      }
      await reload()
    })
  }

  async function advance(learned: Partial<SaleFacts> = {}): Promise<void> {
    const checkout = store.stateOf(checkoutQuery).data
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
