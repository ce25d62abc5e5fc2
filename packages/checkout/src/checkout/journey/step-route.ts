import { factsOf } from '@foyer/contract/flow/facts.ts'
import { nextState } from '@foyer/contract/flow/next-state.ts'
import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import { type CountedState, statesInOrder, stepOf } from '@foyer/contract/flow/steps.ts'
import type { Progress } from '@foyer/contract/shapes/progress.ts'
import { t } from '@foyer/language/texts.ts'

/** The steps that a buyer counts, by the names the stepper gives them. */
const stepNames = {
  basket: t('Basket'),
  donation: t('Donation'),
  gift_aid: t('Gift Aid'),
  login: t('Account'),
  marketing_preferences: t('Keep updated'),
  delivery_address: t('Delivery address'),
  ticket_questions_before: t('Questions'),
  payment: t('Payment'),
  ticket_questions_after: t('Questions for your tickets'),
  after_sale_messages: t('Messages'),
  waiver: t('Activity terms'),
  order_completed: t('Tickets'),
} as const satisfies Record<CountedState, string>

function isCounted(state: CheckoutState): state is CountedState {
  return stepOf(state).partOf === undefined
}

const countedInOrder = statesInOrder.filter(isCounted)

/** The step as which a state is counted. */
const countedAs = (state: CheckoutState) => stepOf(state).partOf ?? state

function walk(from: CheckoutState, facts: Parameters<typeof nextState>[1]): CheckoutState[] {
  const states: CheckoutState[] = []
  let state = from
  // No flow is longer than the number of states; the bound only guards against a circle in the data.
  while (states.length < countedInOrder.length) {
    const next = nextState(state, facts)
    states.push(next)
    if (next === 'order_completed' || next === state) break
    state = next
  }
  return states
}

export interface StepPosition {
  readonly steps: readonly string[]
  /** Counted from 0. */
  readonly current: number
}

/**
 * The steps this sale will take, in order, together with those `shown` before: the count never shrinks on the way.
 * Empty where they are unknown: a paid sale no longer says which steps led to it, so only the page that sold it knows.
 */
export function countedStates(
  state: CheckoutState,
  progress: Progress,
  shown: ReadonlySet<CheckoutState>,
): readonly CountedState[] {
  if (progress.payment === 'complete' && shown.size === 0) return []
  const facts = factsOf(progress)
  const ahead = walk('reserve', { ...facts, reservation: 'live', payment: 'none' })
  const after = walk('deliver_tickets', { ...facts, payment: 'complete' })
  // Another order begins a count of its own.
  const before = state === 'basket' && progress.reservation !== 'live' ? [] : shown
  const taken = new Set<CheckoutState>(['basket', ...ahead, ...after, countedAs(state), ...before])
  return countedInOrder.filter((counted) => taken.has(counted))
}

/** The buyer's position among these steps. */
export function stepPosition(
  state: CheckoutState,
  progress: Progress,
  shown: ReadonlySet<CheckoutState>,
): StepPosition {
  const states = countedStates(state, progress, shown)
  const own = countedAs(state)
  return {
    steps: states.map((counted) => stepNames[counted]),
    current: Math.max(
      0,
      states.findIndex((counted) => counted === own),
    ),
  }
}
