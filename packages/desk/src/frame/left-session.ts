import { endSession } from '@foyer/contract/api/staff/end-session.ts'
import { useEffect, useEffectEvent } from 'react'
import { useOnline } from '../lib/use-online.ts'
import { useChange } from '../lib/use-change.ts'
import { useKeptSession } from '../sign-in/use-kept-session.ts'

const name = 'foyer-desk-left'

/** Whether somebody has signed out here whom the shop still takes for signed in, because it could not be reached. */
export function isLeft(): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** Remembers that whoever was signed in has left, also when the page is closed. */
export function noteLeft(isLeaving: boolean): void {
  try {
    if (isLeaving) localStorage.setItem(name, '1')
    else localStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing has kept no list either.
  }
}

/** Ends the session of somebody who left without a network as soon as there is one. Answers whether that is still to be done. */
export function useLeftSession(): boolean {
  const isOnline = useOnline()
  const { keep } = useKeptSession()
  const { run } = useChange(endSession)
  const end = useEffectEvent(async () => {
    const answer = await run({})
    if (answer === undefined) return
    noteLeft(false)
    keep(answer.body)
  })
  const isWaiting = isLeft()
  useEffect(() => {
    if (isWaiting && isOnline) void end()
  }, [isWaiting, isOnline])
  return isWaiting
}
