import { type SeatName, seatKey } from '@foyer/contract/seating/plan.ts'
import { counted } from '@foyer/language/texts.ts'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { ChartProps } from '../chart.ts'
import { seatQueries } from '../seat-queries.ts'
import { lostNotice, namesOf } from '../seat-words.ts'
import { firstTaken } from './taken-seats.ts'
import type { Holds } from './use-holds.ts'
import type { Taken } from './use-taken.ts'

/** A choice that keeps changing during the call is checked at another time. */
const mostTries = 5

interface OwnOptions extends ChartProps {
  readonly taken: Taken
  readonly holds: Holds
}

/**
 * Seats that are no longer held leave the choice. When a chosen seat has changed, or adding was refused, the page asks
 * whose it is: it may have gone into the buyer's own basket from another tab, or have been released there.
 */
export function useOwn(options: OwnOptions): void {
  const { taken, refusals } = options
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const isInDoubt = useRef(false)
  const isAsking = useRef(false)

  const catchUp = useCallback(async (hasBeenSaid: boolean): Promise<void> => {
    if (isAsking.current) return
    isAsking.current = true
    isInDoubt.current = true
    try {
      for (let tries = 0; isInDoubt.current && tries < mostTries; tries += 1) {
        const { chosen: asked, eventDateId } = latest.current
        const answer = await seatQueries(eventDateId).plan.ask()
        const { chosen, holds, isAdding, onEvent } = latest.current
        // While a hold call is under way it is unknown which seats are held.
        if (holds.isHolding() || isAdding || chosen !== asked) continue
        isInDoubt.current = false
        latest.current.taken.tell(answer)
        const held = keysOf(answer.held_seats)
        const seats = asked.filter((seat) => !held.has(seatKey(seat)))
        if (seats.length === 0) continue
        const notice = noticeOf(seats, keysOf(answer.basket_seats), firstTaken(answer).keys)
        holds.forget(seats)
        onEvent({ type: 'deselected', seats, ...(!hasBeenSaid && { notice }) })
      }
    } catch {
      // A failure is ignored: the next check begins again, and adding asks the shop in any case.
    } finally {
      isAsking.current = false
    }
  }, [])

  const { told } = taken
  useEffect(() => {
    const { chosen, isAdding } = latest.current
    const concerns = chosen.some((seat) => told.has(seatKey(seat)))
    if ((concerns || isInDoubt.current) && !isAdding) void catchUp(false)
  }, [told, catchUp])
  useEffect(() => {
    if (refusals === 0) return
    latest.current.taken.look()
    void catchUp(true)
  }, [refusals, catchUp])
}

const keysOf = (seats: readonly SeatName[]): ReadonlySet<string> => new Set(seats.map(seatKey))

/** The notice about seats that are no longer held. */
function noticeOf(
  seats: readonly SeatName[],
  basket: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): string {
  const own = seats.filter((seat) => basket.has(seatKey(seat)))
  const lost = seats.filter((seat) => taken.has(seatKey(seat)))
  const free = seats.filter((seat) => !own.includes(seat) && !lost.includes(seat))
  return [
    own.length > 0 &&
      counted(
        own.length,
        { one: '{seats} is in your basket already.', other: '{seats} are in your basket already.' },
        { seats: namesOf(own) },
      ),
    lost.length > 0 && lostNotice(lost),
    free.length > 0 &&
      counted(
        free.length,
        {
          one: '{seats} is not held for you any more. Please choose it again.',
          other: '{seats} are not held for you any more. Please choose them again.',
        },
        { seats: namesOf(free) },
      ),
  ]
    .filter((text) => text !== false)
    .join(' ')
}
