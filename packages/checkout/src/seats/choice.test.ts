import { describe, expect, test } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { type Choice, type ChoiceEvent, mayAdd, nothingChosen, reduceChoice } from './choice.ts'

const seat = (number: string) => ({
  section: 'Stalls',
  row: 'A',
  number,
  category: 'Stalls',
  holdToken: 't',
})
const now = 1_000_000
const after = (events: readonly ChoiceEvent[], from: Choice = nothingChosen) =>
  events.reduce(reduceChoice, from)

describe('what is chosen', () => {
  test('when a seat is told twice then it is chosen once', () => {
    const choice = after([
      { type: 'selected', seats: [seat('1'), seat('2')], now },
      { type: 'selected', seats: [seat('2')], now },
    ])
    expect(choice.seats.map(({ number }) => number)).toEqual(['1', '2'])
  })

  test('when hold calls are pending or nothing is chosen then nothing can be added', () => {
    const chosen = after([{ type: 'selected', seats: [seat('1')], now }])
    expect(mayAdd(nothingChosen)).toBe(false)
    expect(mayAdd(chosen)).toBe(true)
    const pending = reduceChoice(chosen, { type: 'hold_calls_in_progress', now })
    expect(mayAdd(pending)).toBe(false)
    expect(mayAdd(reduceChoice(pending, { type: 'hold_calls_complete', now }))).toBe(true)
  })

  test('when a seat is lost then the notice says so, and the same one again is a new one', () => {
    const lost = { type: 'deselected', seats: [seat('1')], notice: 'Taken.', now } as const
    const first = after([{ type: 'selected', seats: [seat('1')], now }, lost])
    expect(first.seats).toEqual([])
    expect(first.notice).toEqual({ text: 'Taken.', turn: 1 })
    expect(reduceChoice(first, lost).notice?.turn).toBe(2)
    expect(reduceChoice(first, { type: 'selected', seats: [seat('2')], now }).notice).toBeNull()
  })

  test('when the time runs out then the seats are lost, and known', () => {
    const held = after([
      { type: 'selected', seats: [seat('1')], now },
      { type: 'hold_time', secondsRemaining: 900, now },
    ])
    expect(reduceChoice(held, { type: 'ticked', now: now + 60_400 }).secondsLeft).toBe(840)
    const over = reduceChoice(held, { type: 'ticked', now: now + 15 * minuteMs })
    expect(over).toEqual({ ...nothingChosen, lost: [seat('1')] })
  })

  test('when a seat is taken as another ticket type then only that seat is', () => {
    const choice = after([
      { type: 'selected', seats: [seat('1'), seat('2')], now },
      { type: 'retyped', seat: seat('2'), ticketTypeId: 9 },
    ])
    expect(choice.seats.map(({ ticketTypeId }) => ticketTypeId)).toEqual([undefined, 9])
  })
})
