import { describe, expect, it } from 'vitest'
import { queueNearMinutes } from '../../limits.ts'
import type { QueueState } from '../../shapes/queue-state.ts'
import { aheadOf, minutesTo, viewOf } from './queue-view.ts'

const progress = (state: QueueState['state'], serving = 100, rate: number | null = 10) => ({
  state,
  serving,
  rate,
})
const waiting = (number: number | null) => ({ number, isInside: false })
/** The last one who is called soon at that speed. */
const lastNear = 100 + 10 * queueNearMinutes
const inside = { number: 5, isInside: true }

describe('what a page of a queue shows', () => {
  it.each([
    ['gathering', null, false, 'before'],
    ['gathering', null, true, 'join'],
    ['gathering', waiting(null), true, 'gathering'],
    ['drawing', waiting(null), true, 'drawing'],
    ['drawing', waiting(7), true, 'drawing'],
    ['drawing', null, true, 'join'],
    ['open', null, true, 'join'],
    ['open', waiting(null), true, 'drawing'],
    ['open', waiting(lastNear + 90), true, 'waiting'],
    ['open', waiting(lastNear + 1), true, 'waiting'],
    ['open', waiting(lastNear), true, 'near'],
    ['open', waiting(101), true, 'near'],
    ['open', waiting(100), true, 'called'],
    ['open', waiting(1), true, 'called'],
    ['open', inside, true, 'inside'],
    ['full', waiting(1), true, 'full'],
    ['full', waiting(500), true, 'full'],
    ['full', null, true, 'join'],
    ['full', inside, true, 'inside'],
    ['paused', waiting(1), true, 'paused'],
    ['paused', null, true, 'join'],
    ['sold_out', waiting(1), true, 'sold_out'],
    ['sold_out', null, true, 'sold_out'],
    ['sold_out', inside, true, 'inside'],
    ['off_sale', waiting(500), true, 'off_sale'],
    ['still', waiting(500), true, 'still'],
    ['still', null, true, 'still'],
    ['closed', waiting(500), true, 'closed'],
    ['closed', inside, true, 'closed'],
    ['closed', null, false, 'closed'],
  ] as const)('when it is %s, and one’s own place %o, then %s: %s', (state, own, isOpen, view) => {
    expect(viewOf(progress(state), own, isOpen)).toBe(view)
  })

  it('when nobody knows the speed, then only the next one is near', () => {
    expect(viewOf(progress('open', 100, null), waiting(102), true)).toBe('waiting')
    expect(viewOf(progress('open', 100, null), waiting(101), true)).toBe('near')
    expect(viewOf(progress('open', 100, 0), waiting(102), true)).toBe('waiting')
  })

  it('counts those ahead, and the minutes until the call', () => {
    expect([aheadOf(101, 100), aheadOf(150, 100), aheadOf(99, 100)]).toEqual([0, 49, 0])
    expect(aheadOf(101, 100.7)).toBe(0)
    expect(minutesTo(150, progress('open', 100, 25))).toBe(2)
    expect(minutesTo(50, progress('open', 100, 25))).toBe(0)
    expect(minutesTo(150, progress('open', 100, null))).toBeNull()
    expect(minutesTo(150, progress('open', 100, 0))).toBeNull()
  })
})
