import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import type { holdSeats } from '@foyer/contract/endpoints/seating/hold-seats.ts'
import type { releaseSeats } from '@foyer/contract/endpoints/seating/release-seats.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { callEndpoint } from '../../lib/call-endpoint.ts'
import { isCallError } from '../../lib/call-error.ts'
import type { ChartEvent, ChosenSeat } from '../chart.ts'
import { namesOf } from '../seat-words.ts'
import { tellRefusal } from '../tell-refusal.ts'
import { withHoldToken } from '../with-hold-token.ts'
import { afterHold, afterRelease, type Held, type HoldCall, nextCall } from './hold-calls.ts'

interface HoldsOptions {
  readonly eventDateId: string
  readonly chosen: readonly ChosenSeat[]
  /** The seats this session held when the page was opened. */
  readonly heldAtFirst: readonly ChosenSeat[]
  readonly onEvent: (event: ChartEvent) => void
  /** Another buyer was quicker: the page asks at once which seats are taken. */
  readonly onOutrun: () => void
}

/** Holds seats in a way of its own; answers which. */
type Turn = () => Promise<readonly ChosenSeat[]>

export interface Holds {
  /** Runs this when no call is under way; what it does not leave in the choice is released again. */
  readonly inTurn: (turn: Turn) => void
  /** Whether a call is under way. */
  readonly isHolding: () => boolean
  /**
   * Takes note of seats that the shop no longer holds for this session, before they leave the choice: releasing them
   * would take them from another tab of this buyer that chose them again meanwhile.
   */
  readonly forget: (seats: readonly ChosenSeat[]) => void
}

/**
 * Holds follow the choice: a call holds every chosen seat and releases every removed one, one call at a time, with all
 * changes made meanwhile together. A seat that cannot be held leaves the choice, and the buyer is told.
 *
 * Nothing is released when the buyer leaves the page: a reload, the back button and a phone that changes to another app
 * all look the same, and losing seats to one of them is worse than holding them for the rest of their time.
 */
export function useHolds(options: HoldsOptions): Holds {
  const latest = useRef(options)
  const held = useRef<Held>(afterHold(new Map(), options.heldAtFirst))
  const turn = useRef<Turn | null>(null)
  const isRunning = useRef(false)
  const isGone = useRef(false)
  useLayoutEffect(() => {
    latest.current = options
  })

  /** Returns whether the seats have to be requested one by one. */
  const hold = useCallback(async (seats: readonly ChosenSeat[]): Promise<boolean> => {
    const { eventDateId, onEvent, onOutrun } = latest.current
    try {
      const answer = await callAbout<typeof holdSeats>('hold', eventDateId, seats)
      held.current = afterHold(held.current, seats)
      if (!isGone.current)
        onEvent({ type: 'hold_time', secondsRemaining: answer.seconds_remaining })
    } catch (error) {
      if (isGone.current) return false
      // The server holds all or none: which seat was refused only shows when they are requested one by one.
      if (seats.length > 1 && isCallError(error, 'wrong_state')) return true
      tellRefusal(error)
      onEvent({ type: 'deselected', seats, notice: noticeOf(error, seats) })
      onOutrun()
    }
    return false
  }, [])

  const run = useCallback(async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    latest.current.onEvent({ type: 'hold_calls_in_progress' })
    const next = (): HoldCall | Turn | null =>
      nextCall(latest.current.chosen, held.current) ?? turn.current
    for (let call = next(); call !== null && !isGone.current; call = next()) {
      if (typeof call === 'function') {
        turn.current = null
        held.current = afterHold(held.current, await call())
      } else if (call.type === 'hold') {
        if (await hold(call.seats)) for (const seat of call.seats) await hold([seat])
      } else {
        // Released or expired, the seats are not this session's any more, whatever the call returns.
        held.current = afterRelease(held.current, call.seats)
        const { eventDateId } = latest.current
        await callAbout<typeof releaseSeats>('release', eventDateId, call.seats).catch(tellRefusal)
        if (held.current.size === 0 && !isGone.current)
          latest.current.onEvent({ type: 'hold_time', secondsRemaining: null })
      }
      // The page must process the events it was sent before its state is read again.
      await new Promise((done) => setTimeout(done, 0))
    }
    isRunning.current = false
    if (!isGone.current) latest.current.onEvent({ type: 'hold_calls_complete' })
  }, [hold])

  // This runs before the frame is drawn: the button must not show for a moment between the press and the call.
  const { chosen } = options
  useLayoutEffect(() => {
    if (nextCall(chosen, held.current) !== null) void run()
  }, [chosen, run])

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return useMemo(
    () => ({
      isHolding: () => isRunning.current,
      inTurn: (next) => {
        turn.current = next
        void run()
      },
      forget: (seats) => {
        held.current = afterRelease(held.current, seats)
        if (held.current.size === 0)
          latest.current.onEvent({ type: 'hold_time', secondsRemaining: null })
      },
    }),
    [run],
  )
}

/** Calls hold_seats or release_seats. */
function callAbout<E extends typeof holdSeats | typeof releaseSeats>(
  what: HoldCall['type'],
  event_date_id: string,
  seats: readonly ChosenSeat[],
): Promise<ResponseOf<E>> {
  return withHoldToken(event_date_id, seats, (known) =>
    callEndpoint<typeof holdSeats | typeof releaseSeats>(
      { method: 'POST', path: `/ajax/organiser/event_dates/${what}_seats/`, body: 'form' },
      {
        event_date_id,
        hold_token: known[0]?.holdToken ?? '',
        seats: known.map(({ section, row, number }) => ({ section, row, number })),
      },
    ),
  ) as Promise<ResponseOf<E>>
}

function noticeOf(error: unknown, seats: readonly ChosenSeat[]): string {
  const names = namesOf(seats)
  if (isCallError(error, 'wrong_state'))
    return t('{seats} has just been taken by somebody else.', { seats: names })
  return counted(
    seats.length,
    {
      one: '{seats} could not be held. Please try again.',
      other: '{seats} could not be held. Please try again.',
    },
    { seats: names },
  )
}
