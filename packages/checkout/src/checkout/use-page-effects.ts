import { factsOf } from '@foyer/contract/flow/facts.ts'
import { nextState } from '@foyer/contract/flow/next-state.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { useEffect, useRef } from 'react'
import { ticketQuantity } from './amounts.ts'
import { useServices } from './services.ts'
import { screens } from './step-screens.ts'
import { useUser } from './use-user.ts'

/** Reloads the checkout whenever the tab comes into view again; typed text and focus stay. */
export function useReloadWhenVisible(reload: () => Promise<void>): void {
  useEffect(() => {
    function changed() {
      if (document.visibilityState === 'visible') void reload()
    }
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [reload])
}

/** Tells a host page how many tickets are in the basket, by an event, and by a cookie it can read later. */
export function usePublishedBasketCount(checkout: Checkout | undefined): void {
  // Tickets that are paid for are no longer in the basket.
  const count = checkout && (checkout.payment_complete ? 0 : ticketQuantity(checkout))
  useEffect(() => {
    if (count === undefined) return
    dispatchEvent(new CustomEvent('basket:count', { detail: { count } }))
    document.cookie = `basket_count=${count}; path=/; SameSite=Lax`
  }, [count])
}

/** Reports to the services the buyer has agreed to: each step as it comes into view, and the sale once it is paid. */
export function useReported(checkout: Checkout | undefined): void {
  const { analytics, errorReports } = useServices()
  const user = useUser()
  const latest = useRef(checkout)
  useEffect(() => {
    latest.current = checkout
  })
  const step = checkout?.state
  const paid = checkout?.payment_complete === true && checkout.sale_reference
  useEffect(() => {
    if (user !== undefined) errorReports({ user })
  }, [errorReports, user])
  useEffect(() => {
    if (step === undefined || latest.current === undefined) return
    errorReports({ step })
    analytics('page_view', latest.current)
  }, [analytics, errorReports, step])
  useEffect(() => {
    if (!paid || latest.current === undefined) return
    analytics('sale', latest.current)
    analytics('purchase', latest.current)
  }, [analytics, paid])
}

/** Fetches the code of the steps that come next while the buyer reads this one. */
export function usePreloadedSteps(checkout: Checkout | undefined): void {
  const state = checkout?.state
  const progress = checkout?.progress
  useEffect(() => {
    if (state === undefined || progress === undefined) return undefined
    const facts = { ...factsOf(progress), reservation: 'live' } as const
    const next = nextState(state, facts)
    return whenIdle(() => {
      for (const coming of [next, nextState(next, facts)]) {
        // A failed preload costs nothing: the step loads its code again and shows a failure.
        screens[coming].load().catch(() => undefined)
      }
    })
  }, [state, progress])
}

function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}
