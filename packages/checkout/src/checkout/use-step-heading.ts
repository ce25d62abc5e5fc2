import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useServices } from './services.ts'
import { countedStates } from './step-route.ts'
import { useCheckoutQuery } from './use-checkout.ts'

/** What this page load has seen so far. */
export interface Journey {
  /** The steps that were counted so far, gone through or not. */
  readonly visited: ReadonlySet<CheckoutState>
  /** Notes that a title is shown; true when another one was shown before. */
  readonly arrive: () => boolean
}

const JourneyContext = createContext<Journey>({ visited: new Set(), arrive: () => false })

export const JourneyProvider = JourneyContext.Provider

/** The journey through the steps of this checkout. */
export function useNewJourney({ state, progress }: Checkout): Journey {
  const [counted, setCounted] = useState<ReadonlySet<CheckoutState>>(new Set())
  const now = countedStates(state, progress, counted)
  if (now.join() !== [...counted].join()) setCounted(new Set(now))
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

/**
 * Names the document after step, event and shop, and leads focus and view to its heading when the title changes.
 * The first title leaves the focus at the page's start, where a fresh page has it.
 */
export function useStepHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const { config } = useServices()
  const { arrive } = useJourney()
  const heading = useRef<HTMLHeadingElement>(null)
  const [event, more] = useCheckoutQuery().data?.events ?? []
  const subject = event && event.title + (more ? ' and more' : '')
  const name = [title, subject, config.siteName].filter(Boolean).join(' – ')
  useEffect(() => {
    document.title = name
  }, [name])
  useEffect(() => {
    if (!arrive()) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [title, arrive])
  return heading
}
