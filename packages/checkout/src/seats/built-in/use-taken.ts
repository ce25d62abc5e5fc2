import type { getSeatChanges } from '@foyer/contract/endpoints/seating/get-seat-changes.ts'
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { callInBackground } from '../../lib/call-endpoint.ts'
import { isCallError } from '../../lib/call-error.ts'
import { useServices } from '../../checkout/services.ts'
import type { SeatingPlan } from '../chart.ts'
import { firstTaken, reduceTaken, type TakenSeats } from './taken-seats.ts'

/** Milliseconds between two checks of which seats others have, while the page is in view. */
const pause = 4000
/** After a refusal this many checks are left out: the shop is busy with people who buy. */
const looksLeftOut = 4

export interface Taken extends Omit<TakenSeats, 'cursor'> {
  /** Checks now, without waiting for the next time. */
  readonly look: () => void
  /** Takes note of a plan that was loaded meanwhile. */
  readonly tell: (plan: SeatingPlan) => void
}

/** The seats that others have, kept up to date. */
export function useTaken(eventDateId: string, plan: SeatingPlan): Taken {
  const { clock } = useServices()
  const [taken, told] = useReducer(reduceTaken, plan, firstTaken)
  const cursor = useRef(taken.cursor)
  useLayoutEffect(() => {
    cursor.current = taken.cursor
  })
  const state = useRef({ isAsking: false, leftOut: 0, isGone: false })

  const look = useCallback(async (): Promise<void> => {
    if (state.current.isAsking || cursor.current === null) return
    state.current.isAsking = true
    try {
      const changes = await callInBackground<typeof getSeatChanges>(
        {
          method: 'GET',
          path: '/ajax/organiser/event_dates/get_seat_changes/{event_date_id}/',
          body: 'none',
        },
        { since: cursor.current },
        { event_date_id: eventDateId },
      )
      if (state.current.isGone) return
      told(changes)
    } catch (error) {
      // Nothing is lost without this answer: a hold call finds out by itself whether the seat is free.
      if (!isCallError(error, 'offline')) state.current.leftOut = looksLeftOut
    } finally {
      state.current.isAsking = false
    }
  }, [eventDateId])

  useEffect(() => {
    const here = state.current
    here.isGone = false
    const stop = clock.every(pause, () => {
      if (document.visibilityState === 'hidden') return
      if (here.leftOut > 0) here.leftOut -= 1
      else void look()
    })
    const back = () => {
      if (document.visibilityState === 'visible') void look()
    }
    document.addEventListener('visibilitychange', back)
    return () => {
      here.isGone = true
      stop()
      document.removeEventListener('visibilitychange', back)
    }
  }, [clock, look])
  return { ...taken, tell: told, look: useCallback(() => void look(), [look]) }
}
