import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether this device has a network at all; the shop may be out of reach even so. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
