import { t } from '@foyer/language/texts.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { useEffectEvent, useLayoutEffect } from 'react'
import { watchCalls } from '../lib/call-endpoint.ts'
import { isCallError, isUnreached, messageOf, serverTextOf } from '../lib/call-error.ts'
import { useServices } from './services.ts'

/** Milliseconds after which the page mentions an answer that does not come. The call itself goes on. */
export const longWait = 8000

const longText = t('This is taking longer than usual. Nothing is lost.')
const offlineText = t('You seem to be offline.')
/** Milliseconds between two attempts to find out whether a server that was away is back. */
const awayPause = 3000

/** The text for a call that failed, shown where the call was made. */
export function failureText(error: unknown, text: string): string {
  // Only the shop's own server explains why it cannot answer for a moment.
  if (isCallError(error, 'away')) return messageOf(error) ?? longText
  return isCallError(error, 'offline') ? offlineText : text
}

/** The last text shown for a call that was not answered. */
let said = ''

/** Reports that a call was not answered, once for all of them, and returns whether that was the reason of this error. */
export function tellUnreached(error: unknown): boolean {
  const isIt = isUnreached(error)
  if (isIt) {
    const text = failureText(error, '')
    // The server may be out of reach first for one reason and then for another: only the last text is true.
    if (text !== said) retractUnreached()
    notify.error((said = text))
  }
  return isIt
}

const retractUnreached = () => notify.retract(said)

/** Reports that a call failed. */
export function tellFailure(error: unknown, text: string): void {
  if (!tellUnreached(error)) notify.error(text)
}

/** Reports why a call failed where that is known: it did not reach the server, or the server gave a reason. */
export function tellReason(error: unknown): void {
  const text = failureText(error, serverTextOf(error) ?? '')
  if (text !== '') notify.error(text)
}

/**
 * Reports every long wait, and removes notices that are no longer true: any answer ends being offline, and the last
 * late answer ends the wait. When the browser is online again, or a server that was away is back, the page asks for
 * what it lacks.
 */
export function useConnection(reload: () => unknown): void {
  const { clock } = useServices()
  const askAnew = useEffectEvent(reload)
  // This must run before the effects that make the first calls.
  useLayoutEffect(() => {
    let late = 0
    let isSaid = false
    let isGone = false
    let cancelLook: (() => void) | undefined
    const unwatch = watchCalls((call, isBackground) => {
      let isLate = false
      const cancel = clock.after(longWait, () => {
        if (isGone || isBackground) return
        isLate = true
        late += 1
        if (late === 1) notify.info(longText)
      })
      const end = (error?: unknown) => {
        cancel()
        if (isLate) late -= 1
        if (late === 0) notify.retract(longText)
        const isLost = isUnreached(error)
        // Calls that the buyer has caused report their own failure, each time.
        if (isLost && isBackground && !isSaid) tellUnreached(error)
        if (!isLost) retractUnreached()
        isSaid = isLost
        if (!isCallError(error, 'away')) return
        cancelLook?.()
        if (!isGone) cancelLook = clock.after(awayPause, askAnew)
      }
      call.then(() => end(), end)
    })
    const ask = () => {
      retractUnreached()
      askAnew()
    }
    addEventListener('online', ask)
    return () => {
      isGone = true
      cancelLook?.()
      unwatch()
      removeEventListener('online', ask)
    }
  }, [clock])
}
