import { never } from './conditions.ts'
import type { SaleFacts } from './facts.ts'
import type { CheckoutState } from './states.ts'
import { statesInOrder, stepOf } from './steps.ts'

export type Permission =
  | { readonly allowed: true }
  /** `state` is where the sale belongs instead; that state is itself allowed. */
  | { readonly allowed: false; readonly state: CheckoutState }

function mayBeIn(state: CheckoutState, facts: SaleFacts): boolean {
  const step = stepOf(state)
  return step.applies(facts) && step.needs(facts)
}

// Tests ask 11 million times where a sale stands: going through a list of the states where it can stand is much faster
// than going through the table.
const standing = statesInOrder.flatMap((state) => {
  const { applies, needs, isOpen } = stepOf(state)
  return isOpen === never ? [] : [{ state, applies, needs, isOpen }]
})

/** Where a sale with these facts stands: the first step with something still to do. */
export function resumeState(facts: SaleFacts): CheckoutState {
  for (const { state, applies, needs, isOpen } of standing) {
    if (needs(facts) && applies(facts) && isOpen(facts)) return state
  }
  return 'basket'
}

/**
 * Whether a sale with these facts may be in `requested`. The server refuses what is not allowed
 * (409) and names the right state; no list of accepted requests reaches delivery without payment.
 */
export function allowedState(requested: CheckoutState, facts: SaleFacts): Permission {
  return mayBeIn(requested, facts)
    ? { allowed: true }
    : { allowed: false, state: resumeState(facts) }
}

/**
 * The step to show for the `stored` one: the stored step itself, if the facts still allow it, else the one where the
 * sale stands. A buyer who was sent back to the basket sees the basket though the tickets are reserved; a step that
 * passes by itself on the way to reserving is over.
 */
export function shownState(stored: CheckoutState, facts: SaleFacts): CheckoutState {
  const { passes, isUntimed } = stepOf(stored)
  const isOver = passes && isUntimed && facts.reservation === 'live'
  return mayBeIn(stored, facts) && !isOver ? stored : resumeState(facts)
}

/**
 * The step the Back button leads to; null where going back could lose data or money. From the first step after the
 * reservation it would lose the tickets: "Edit basket" asks about that.
 */
export function previousState(from: CheckoutState, facts: SaleFacts): CheckoutState | null {
  return stepOf(from).behind.find((state) => mayBeIn(state, facts)) ?? null
}
