import { useCallback, useSyncExternalStore } from 'react'

const darkQuery = '(prefers-color-scheme: dark)'

function now(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia(darkQuery).matches ? 'dark' : 'light'
}

/** Whether the page is shown by day or by night: as the buyer has set here, else as their machine is set. */
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
