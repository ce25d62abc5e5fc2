import { t } from '@foyer/language/texts.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { useEffectEvent, useLayoutEffect } from 'react'
import { watchCalls } from '../lib/call-endpoint.ts'
import { isCallError, isUnreached, messageOf, serverTextOf } from '../lib/call-error.ts'
import { useServices } from './services.ts'

/** Milliseconds after which an answer that does not come is spoken of. The call itself goes on. */
export const longWait = 8000

const longText = t('This is taking longer than usual. Nothing is lost.')
const offlineText = t('You seem to be offline.')
/** Milliseconds after which the page looks whether a server that was away is back. */
const awayPause = 3000

/** What is said of a call that failed, beside where it was made. */
export function failureText(error: unknown, text: string): string {
  // Only a server of ours says by itself why it cannot answer for a moment.
  if (isCallError(error, 'away')) return messageOf(error) ?? longText
  return isCallError(error, 'offline') ? offlineText : text
}

/** What was said last of a call that was not answered. */
let said = ''

/** Says of a call that it was not answered, once for all of them, and answers whether that was it. */
export function tellUnreached(error: unknown): boolean {
  const isIt = isUnreached(error)
  if (isIt) {
    const text = failureText(error, '')
    // Offline first and then away, or away for another reason: only the last is true.
    if (text !== said) retractUnreached()
    notify.error((said = text))
  }
  return isIt
}

const retractUnreached = () => notify.retract(said)

/** Says that a call failed. */
export function tellFailure(error: unknown, text: string): void {
  if (!tellUnreached(error)) notify.error(text)
}

/** Says why a call failed, where anybody can tell: that it did not reach the server, or what that has said. */
export function tellReason(error: unknown): void {
  const text = failureText(error, serverTextOf(error) ?? '')
  if (text !== '') notify.error(text)
}

/**
 * Speaks of every wait that is long, and takes back what is no longer true: an answer ends being offline, and the last
 * one that was late the wait. Back online, and when a server that was away is back, the page asks for what it lacks.
 */
export function useConnection(reload: () => unknown): void {
  const { clock } = useServices()
  const askAnew = useEffectEvent(reload)
  // Before the effects that make the first calls.
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
      const settle = (error?: unknown) => {
        cancel()
        if (isLate) late -= 1
        if (late === 0) notify.retract(longText)
        const isLost = isUnreached(error)
        // What the buyer has set off says so itself, each time.
        if (isLost && isBackground && !isSaid) tellUnreached(error)
        if (!isLost) retractUnreached()
        isSaid = isLost
        if (!isCallError(error, 'away')) return
        cancelLook?.()
        if (!isGone) cancelLook = clock.after(awayPause, askAnew)
      }
      call.then(() => settle(), settle)
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
