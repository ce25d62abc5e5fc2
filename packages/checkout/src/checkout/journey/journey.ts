import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { countedStates } from './step-route.ts'

const key = 'foyer.steps'

/** The steps of a sale that this tab has shown: the return from the bank loads a new page, which continues the count. */
function stepsShown(reference: string | null): CheckoutState[] {
  try {
    const [of, ...states] = (sessionStorage.getItem(key) ?? '').split(' ')
    return of === reference ? (states as CheckoutState[]) : []
  } catch {
    return []
  }
}

function rememberShown(reference: string | null, states: readonly CheckoutState[]): void {
  try {
    if (reference !== null) sessionStorage.setItem(key, [reference, ...states].join(' '))
  } catch {
    // Storage is switched off: a new page begins its own count.
  }
}

/** What this tab has seen of the sale so far. */
export interface Journey {
  /** The steps counted so far, including those the buyer has not finished. */
  readonly visited: ReadonlySet<CheckoutState>
  /** Records that a title is shown; true when another one was shown before. */
  readonly arrive: () => boolean
}

const JourneyContext = createContext<Journey>({ visited: new Set(), arrive: () => false })

export const JourneyProvider = JourneyContext.Provider

/** The journey through the steps of this checkout. */
export function useNewJourney({ state, progress, sale_reference: sale }: Checkout): Journey {
  const [counted, setCounted] = useState<ReadonlySet<CheckoutState>>(
    () => new Set(stepsShown(sale)),
  )
  const now = countedStates(state, progress, counted)
  if (now.join() !== [...counted].join()) setCounted(new Set(now))
  useEffect(() => rememberShown(sale, [...counted]), [sale, counted])
  const arrived = useRef(false)
  const arrive = useCallback(() => {
    const before = arrived.current
    arrived.current = true
    return before
  }, [])
  return useMemo(() => ({ visited: counted, arrive }), [counted, arrive])
}

export function useJourney(): Journey {
  return useContext(JourneyContext)
}
