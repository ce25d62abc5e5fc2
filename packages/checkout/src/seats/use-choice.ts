import { countdownTick } from '@foyer/contract/limits.ts'
import { useCallback, useEffect, useMemo, useReducer } from 'react'
import { useServices } from '../checkout/services.ts'
import { basketSeats, heldSeats } from './built-in/map-model.ts'
import type { ChartEvent, ChosenSeat, SeatingPlan } from './chart.ts'
import { type Choice, nothingChosen, reduceChoice } from './choice.ts'
import { limitText, type SeatSale } from './sale.ts'

/** The choice and the clock of its holds; begins with the seats this session holds already. */
export function useChoice(plan: SeatingPlan, sale: SeatSale) {
  const { clock } = useServices()
  const [chosen, send] = useReducer(reduceChoice, plan, (opened): Choice => {
    const seats = heldSeats(opened)
    const secondsLeft = opened.seconds_remaining ?? 0
    if (seats.length === 0 || secondsLeft === 0) return nothingChosen
    return { ...nothingChosen, seats, secondsLeft, endsAt: clock.now() + secondsLeft * 1000 }
  })
  const onEvent = useCallback((event: ChartEvent) => send({ ...event, now: clock.now() }), [clock])
  // Too many seats for one order cannot be bought whatever the chart says: other ticket types have other limits.
  const choice = useMemo((): Choice => {
    const text = limitText(sale, chosen.seats, basketSeats(plan))
    return text === null ? chosen : { ...chosen, trouble: { text, ways: [] } }
  }, [chosen, sale, plan])
  const isTimed = chosen.endsAt !== null
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
