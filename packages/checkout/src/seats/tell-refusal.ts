import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { useEffect } from 'react'
import { tellUnreached } from '../checkout/connection.ts'
import { isUnreached, messageOf } from '../lib/call-error.ts'

/** Says what the answer of a refused call says, or that there was none; nothing where it says nothing (D2 8). */
export function tellRefusal(error: unknown): void {
  const message = messageOf(error)
  if (!tellUnreached(error) && message !== null) notify.error(message)
}

/** The same of what the page asks for again and again: said once, and taken back when it is over. */
export function useRefusal(error: unknown): void {
  const message = isUnreached(error) ? null : messageOf(error)
  useEffect(() => {
    if (message === null) return
    notify.error(message)
    return () => notify.retract(message)
  }, [message])
}
