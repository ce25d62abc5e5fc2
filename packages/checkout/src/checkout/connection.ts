import { t } from '@foyer/language/texts.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { useEffect, useLayoutEffect } from 'react'
import { watchCalls } from '../lib/call-endpoint.ts'
import { isCallError, serverTextOf } from '../lib/call-error.ts'
import { useServices } from './services.ts'

/** Milliseconds after which an answer that does not come is spoken of. The call itself goes on. */
export const longWait = 8000

const longText = t('This is taking longer than usual. Nothing is lost.')
const offlineText = t('You seem to be offline.')

/** What is said of a call that failed, beside where it was made. */
export function failureText(error: unknown, text: string): string {
  return isCallError(error, 'offline') ? offlineText : text
}

/** Says of a call that it did not reach the server, once for all of them, and answers whether that was it. */
export function tellOffline(error: unknown): boolean {
  const isOffline = isCallError(error, 'offline')
  if (isOffline) notify.error(offlineText)
  return isOffline
}

/** Says that a call failed. */
export function tellFailure(error: unknown, text: string): void {
  if (!tellOffline(error)) notify.error(text)
}

/** Says why a call failed, where anybody can tell: that it did not reach the server, or what that has said. */
export function tellReason(error: unknown): void {
  const text = failureText(error, serverTextOf(error) ?? '')
  if (text !== '') notify.error(text)
}

/**
 * Speaks of every wait that is long, and takes back what is no longer true: an answer ends being offline, and the last
 * one that was late the wait. Back online, the page asks for what it lacks.
 */
export function useConnection(reload: () => unknown): void {
  const { clock } = useServices()
  // Before the effects that make the first calls.
  useLayoutEffect(() => {
    let late = 0
    let isSaid = false
    let isGone = false
    const unwatch = watchCalls((call, isBackground) => {
      let isLate = false
      const cancel = clock.after(longWait, () => {
        if (isGone || isBackground) return
        isLate = true
        late += 1
        if (late === 1) notify.info(longText)
      })
      const settle = (error?: unknown) => {
        cancel()
        if (isLate) late -= 1
        if (late === 0) notify.retract(longText)
        const isOffline = isCallError(error, 'offline')
        // What the buyer has set off says so itself, each time.
        if (isOffline && isBackground && !isSaid) notify.error(offlineText)
        if (!isOffline) notify.retract(offlineText)
        isSaid = isOffline
      }
      call.then(() => settle(), settle)
    })
    return () => {
      isGone = true
      unwatch()
    }
  }, [clock])
  useEffect(() => {
    const ask = () => {
      notify.retract(offlineText)
      void reload()
    }
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [reload])
}
