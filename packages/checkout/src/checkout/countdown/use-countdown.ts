import { countdownTick } from '@foyer/contract/limits.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { type Countdown, reduceCountdown } from './countdown.ts'
import { useServices } from '../services.ts'

/**
 * Runs the countdown of the checkout. @param toldAt changes with every answer of the server, equal ones included;
 * @param onOver is called once when the time is over.
 */
export function useCountdown(
  checkout: Checkout | undefined,
  toldAt: number,
  onOver: () => void,
): Countdown {
  const { clock } = useServices()
  const [countdown, send] = useReducer(reduceCountdown, { status: 'off' })
  const seconds = checkout?.seconds_remaining ?? 0
  const state = checkout?.state ?? 'determining'
  const paid = checkout?.payment_complete ?? false

  useEffect(() => {
    send({ type: 'told', now: clock.now(), seconds, state, paid })
  }, [clock, seconds, state, paid, toldAt])

  const running = countdown.status === 'running'
  useEffect(() => {
    if (!running) return undefined
    return clock.every(countdownTick, () => send({ type: 'ticked', now: clock.now() }))
  }, [clock, running])

  const end = useEffectEvent(onOver)
  const over = countdown.status === 'over'
  useEffect(() => {
    if (over) end()
  }, [over])
  return countdown
}
