import { factsOf } from '@foyer/contract/flow/facts.ts'
import { nextState } from '@foyer/contract/flow/next-state.ts'
import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import type { Progress } from '@foyer/contract/shapes/progress.ts'
import { t } from '@foyer/language/texts.ts'

/** Steps a buyer counts, by the name the stepper gives them, in the order of the flow. */
const stepNames: Partial<Record<CheckoutState, string>> = {
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
}

/** States that are a moment of another step. */
const partOf: Partial<Record<CheckoutState, CheckoutState>> = {
  determining: 'basket',
  captcha: 'basket',
  reserve: 'basket',
  awaiting_truelayer: 'payment',
  deliver_tickets: 'payment',
}

const countedInOrder = Object.keys(stepNames) as CheckoutState[]

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
  /** From 0. */
  readonly current: number
}

/**
 * The steps this sale will take, in order, and those that were `shown` before: the count never shrinks on the way. None
 * where nobody can tell them: a paid sale no longer says which steps led to it, and only the page that sold it knows.
 */
export function countedStates(
  state: CheckoutState,
  progress: Progress,
  shown: ReadonlySet<CheckoutState>,
): readonly CheckoutState[] {
  if (progress.payment === 'complete' && shown.size === 0) return []
  const facts = factsOf(progress)
  const ahead = walk('reserve', { ...facts, reservation: 'live', payment: 'none' })
  const after = walk('deliver_tickets', { ...facts, payment: 'complete' })
  const own = partOf[state] ?? state
  // Another order begins with what it takes itself.
  const before = state === 'basket' && progress.reservation !== 'live' ? [] : shown
  const taken = new Set<CheckoutState>(['basket', ...ahead, ...after, own, ...before])
  return countedInOrder.filter((counted) => taken.has(counted))
}

/** Where the buyer stands among these steps. */
export function stepPosition(
  state: CheckoutState,
  progress: Progress,
  shown: ReadonlySet<CheckoutState>,
): StepPosition {
  const states = countedStates(state, progress, shown)
  return {
    steps: states.map((counted) => stepNames[counted] ?? counted),
    current: Math.max(0, states.indexOf(partOf[state] ?? state)),
  }
}
