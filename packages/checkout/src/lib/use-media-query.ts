import { useCallback, useSyncExternalStore } from 'react'
import { mobileWidth } from '@foyer/contract/limits.ts'

/** Whether the window matches a media query now. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

const mobileQuery = `(max-width: ${mobileWidth}px)`
// The same width as in the page frame of the design system: from here on the summary stands beside the form.
const wideQuery = '(min-width: 64em)'

export function isMobile(): boolean {
  return matchMedia(mobileQuery).matches
}

export function useIsMobile(): boolean {
  return useMediaQuery(mobileQuery)
}

/** Whether the order summary has a column of its own. */
export function useIsWide(): boolean {
  return useMediaQuery(wideQuery)
}
