import { countdownTick } from '@foyer/contract/limits.ts'
import { useCallback, useEffect, useReducer } from 'react'
import { useServices } from '../checkout/services.ts'
import { heldSeats } from './built-in/map-model.ts'
import type { ChartEvent, ChosenSeat, SeatingPlan } from './chart.ts'
import { type Choice, nothingChosen, reduceChoice } from './choice.ts'

/** The choice and the clock of its holds; begins with what this session holds already. */
export function useChoice(plan: SeatingPlan) {
  const { clock } = useServices()
  const [choice, send] = useReducer(reduceChoice, plan, (opened): Choice => {
    const seats = heldSeats(opened)
    const secondsLeft = opened.seconds_remaining ?? 0
    if (seats.length === 0 || secondsLeft === 0) return nothingChosen
    return { ...nothingChosen, seats, secondsLeft, endsAt: clock.now() + secondsLeft * 1000 }
  })
  const onEvent = useCallback((event: ChartEvent) => send({ ...event, now: clock.now() }), [clock])
  const isTimed = choice.endsAt !== null
  useEffect(() => {
    if (!isTimed) return undefined
    return clock.every(countdownTick, () => send({ type: 'ticked', now: clock.now() }))
  }, [clock, isTimed])
  const retype = useCallback(
    (seat: ChosenSeat, ticketTypeId: number) => send({ type: 'retyped', seat, ticketTypeId }),
    [],
  )
  return { choice, onEvent, retype }
}
