import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import { createContext, type RefObject, useContext, useEffect, useRef } from 'react'
import { useServices } from './services.ts'

/** What this page load has seen so far. */
export interface Journey {
  readonly visited: ReadonlySet<CheckoutState>
  /** The title shown last; null before the first. */
  readonly lastTitle: { current: string | null }
}

const JourneyContext = createContext<Journey>({ visited: new Set(), lastTitle: { current: null } })

export const JourneyProvider = JourneyContext.Provider

export function useJourney(): Journey {
  return useContext(JourneyContext)
}

/**
 * Names the document after the step and leads focus and view to its heading when the title changes.
 * The first title leaves the focus at the page's start, where a fresh page has it.
 */
export function useStepHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const { config } = useServices()
  const { lastTitle } = useJourney()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – ${config.siteName}`
    if (lastTitle.current !== null) {
      heading.current?.focus({ preventScroll: true })
      scrollTo({ top: 0 })
    }
    lastTitle.current = title
  }, [title, config.siteName, lastTitle])
  return heading
}
