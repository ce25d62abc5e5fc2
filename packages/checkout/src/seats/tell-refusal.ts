import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { useEffect } from 'react'
import { tellUnreached } from '../checkout/connection.ts'
import { isUnreached, messageOf } from '../lib/call-error.ts'

/** Shows the message of a refused call's answer, or that there was no answer; shows nothing where the answer has no message. */
export function tellRefusal(error: unknown): void {
  const message = messageOf(error)
  if (!tellUnreached(error) && message !== null) notify.error(message)
}

/** The same for a call that the page repeats: the notice is shown once, and removed when a call succeeds. */
export function useRefusal(error: unknown): void {
  const message = isUnreached(error) ? null : messageOf(error)
  useEffect(() => {
    if (message === null) return
    notify.error(message)
    return () => notify.retract(message)
  }, [message])
}
