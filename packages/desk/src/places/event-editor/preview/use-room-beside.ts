import { useSyncExternalStore } from 'react'

/** The least width of a window that has room for the page beside the form; its styles say the same. */
const query = '(min-width: 80em)'

const subscribe = (listener: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the page stands beside the form; on narrower windows it is only fetched when it is asked for. */
export const useRoomBeside = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(query).matches)
