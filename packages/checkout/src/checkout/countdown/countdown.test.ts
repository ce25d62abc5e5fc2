import { checkoutStates } from '@foyer/contract/flow/states.ts'
import { describe, expect, it } from 'vitest'
import {
  type Countdown,
  isCountdownActive,
  isNearTheEnd,
  losesTicketsAtZero,
  reduceCountdown,
} from './countdown.ts'

const start = 1_000_000
const off: Countdown = { status: 'off' }

function told(seconds: number, overrides: Partial<{ now: number; paid: boolean }> = {}) {
  return {
    type: 'told',
    now: start,
    state: 'login',
    paid: false,
    seconds,
    ...overrides,
  } as const
}
const tickAt = (second: number) => ({ type: 'ticked', now: start + second * 1000 }) as const

describe('countdown', () => {
  it('when told how much is left then it runs to that moment, whenever it is asked', () => {
    const running = reduceCountdown(off, told(10))
    expect(running).toMatchObject({ status: 'running', secondsLeft: 10 })
    expect(reduceCountdown(running, tickAt(1))).toMatchObject({ secondsLeft: 9 })
    // A phone that was asleep ticks late.
    expect(reduceCountdown(running, tickAt(7.4))).toMatchObject({ secondsLeft: 3 })
  })

  it('when the time is up, or long past, then it is over and never below 0', () => {
    const running = reduceCountdown(off, told(2))
    const over = reduceCountdown(running, tickAt(2))
    expect(over).toEqual({ status: 'over' })
    expect(reduceCountdown(over, tickAt(99))).toEqual({ status: 'over' })
    expect(reduceCountdown(running, tickAt(3600))).toEqual({ status: 'over' })
  })

  it('when it is paid then it stands still', () => {
    const running = reduceCountdown(reduceCountdown(off, told(100)), tickAt(40))
    const stopped = reduceCountdown(running, told(60, { paid: true }))
    expect(stopped).toEqual({ status: 'stopped', secondsLeft: 60 })
    expect(reduceCountdown(stopped, tickAt(99))).toEqual(stopped)
    expect(reduceCountdown(stopped, told(1, { paid: true }))).toEqual(stopped)
  })

  it('when the server says another time then that counts', () => {
    const running = reduceCountdown(off, told(100))
    expect(reduceCountdown(running, told(50))).toMatchObject({ secondsLeft: 50 })
    expect(reduceCountdown(running, told(0))).toEqual(off)
  })

  it.each(checkoutStates)('when in %s then it runs unless nothing is reserved yet', (state) => {
    const silent = ['determining', 'basket', 'captcha', 'reserve'].includes(state)
    expect(isCountdownActive(state, 10)).toBe(!silent)
    expect(isCountdownActive(state, 0)).toBe(false)
  })

  it.each(checkoutStates)('when it ends in %s then only some states lose the tickets', (state) => {
    const outlives = ['order_completed', 'after_sale_messages', 'basket', 'awaiting_truelayer']
    expect(losesTicketsAtZero(state, false)).toBe(!outlives.includes(state))
    expect(losesTicketsAtZero(state, true)).toBe(false)
  })
})

describe('what is said aloud', () => {
  function announcements(from: number, ticks: number[]): (number | null)[] {
    let countdown = reduceCountdown(off, told(from))
    const said = [countdown]
    for (const tick of ticks) said.push((countdown = reduceCountdown(countdown, tickAt(tick))))
    return said.map((one) => (one.status === 'running' ? one.announcement : null))
  }

  it('when reserved then the time is said, and then only at 5, 2 and 1 minutes and 30 seconds', () => {
    const ticks = Array.from({ length: 599 }, (_, second) => second + 1)
    const distinct = [...new Set(announcements(600, ticks))]
    expect(distinct).toEqual([600, 300, 120, 60, 30])
  })

  it('when ticks were missed then the last mark that passed is said', () => {
    expect(announcements(200, [150])).toEqual([200, 60])
  })

  it('when a reload comes a second early then nothing is said twice', () => {
    const at119 = reduceCountdown(reduceCountdown(off, told(121)), tickAt(2))
    const again = reduceCountdown(at119, told(121, { now: start + 2000 }))
    expect(again).toMatchObject({ announcement: 120 })
  })

  it('when more time was given then the marks count anew', () => {
    const at100 = reduceCountdown(reduceCountdown(off, told(130)), tickAt(30))
    expect(at100).toMatchObject({ announcement: 120 })
    const extended = reduceCountdown(at100, told(700, { now: start + 30_000 }))
    expect(extended).toMatchObject({ announcement: null, secondsLeft: 700 })
  })

  it('when 2 minutes are left then the end is near', () => {
    expect(isNearTheEnd(reduceCountdown(off, told(121)))).toBe(false)
    expect(isNearTheEnd(reduceCountdown(off, told(120)))).toBe(true)
    expect(isNearTheEnd(off)).toBe(false)
  })
})
