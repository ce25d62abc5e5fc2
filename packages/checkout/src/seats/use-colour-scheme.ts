import { useCallback, useSyncExternalStore } from 'react'

const darkQuery = '(prefers-color-scheme: dark)'

function now(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia(darkQuery).matches ? 'dark' : 'light'
}

/** Day or night as the page is shown: what the buyer has set here, or else their machine. */
export function useColourScheme(): 'light' | 'dark' {
  const subscribe = useCallback((changed: () => void) => {
    const list = matchMedia(darkQuery)
    list.addEventListener('change', changed)
    const observer = new MutationObserver(changed)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      list.removeEventListener('change', changed)
      observer.disconnect()
    }
  }, [])
  return useSyncExternalStore(subscribe, now)
}
