import { factsOf } from '@foyer/contract/flow/facts.ts'
import { allowedState, previousState } from '@foyer/contract/flow/allowed-state.ts'
import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import { stepOf } from '@foyer/contract/flow/steps.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { useEffect, useEffectEvent } from 'react'

/** What pressing Back does in a step. */
export type BackStep =
  | { readonly go: 'step'; readonly state: CheckoutState }
  /** Going back would release the tickets: ask first. */
  | { readonly go: 'ask' }
  /** Leave the page, or do nothing, as the browser decides. */
  | { readonly go: 'away' }

/** The step that Back leads to without losing data or money. */
export function backStep(checkout: Pick<Checkout, 'state' | 'progress'>): BackStep {
  const facts = factsOf(checkout.progress)
  const state = previousState(checkout.state, facts)
  if (state !== null) return { go: 'step', state }
  const { isUntimed, passes } = stepOf(checkout.state)
  const holdsTickets = facts.reservation === 'live' && allowedState('basket', facts).allowed
  return holdsTickets && !isUntimed && !passes ? { go: 'ask' } : { go: 'away' }
}

interface BackButtonOptions {
  readonly checkout: Checkout | undefined
  readonly onStep: (state: CheckoutState) => void
  readonly onAsk: () => void
}

const guard = { foyer: 'step' } as const

function isGuard(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'foyer' in state
}

/**
 * Makes the browser's Back button move one step back. While there is a step to go back to, one history entry without a
 * URL of its own lies on top; Back removes it, and the page then adds a new one.
 */
export function useBackButton({ checkout, onStep, onAsk }: BackButtonOptions): void {
  const guarded = checkout !== undefined && backStep(checkout).go !== 'away'
  const state = checkout?.state
  useEffect(() => {
    if (guarded && !isGuard(history.state)) history.pushState(guard, '')
  }, [guarded, state])

  const back = useEffectEvent((event: PopStateEvent) => {
    // Going forward onto this entry is no wish to go back.
    if (checkout === undefined || isGuard(event.state)) return
    const step = backStep(checkout)
    if (step.go === 'away') return
    history.pushState(guard, '')
    if (step.go === 'step') onStep(step.state)
    else onAsk()
  })
  useEffect(() => {
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
}
