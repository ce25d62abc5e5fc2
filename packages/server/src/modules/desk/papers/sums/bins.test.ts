import { dayMs, minuteMs } from '@foyer/contract/time-units.ts'
import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { binsBetween } from './bins.ts'

const quarterMs = 15 * minuteMs

/** What the conditions say, of bins that begin at this moment. */
function read(since: number, until: number) {
  const bins = binsBetween(new Date(since), new Date(until))
  const [whole, rest] = [bins.wholeFrom.getTime(), bins.wholeTo.getTime()]
  return {
    isWithin: (isDay: boolean, at: number): boolean =>
      isDay ? at >= whole && at < rest : (at >= since && at < whole) || (at >= rest && at < until),
    isBefore: (isDay: boolean, at: number): boolean =>
      isDay ? at < bins.dayOfSince.getTime() : at >= bins.dayOfSince.getTime() && at < since,
  }
}

describe('the bins of a span', () => {
  it('when anything happens at any moment then it counts once, on the right side', () => {
    const quarter = fc.integer({ min: -300, max: 1_000 }).map((one) => one * quarterMs)
    fc.assert(
      fc.property(quarter, quarter, fc.integer({ min: -300, max: 1_000 }), (one, other, at) => {
        const [since, until] = [Math.min(one, other), Math.max(one, other)]
        const moment = at * quarterMs + 7
        const [day, own] = [Math.floor(moment / dayMs) * dayMs, at * quarterMs]
        const { isWithin, isBefore } = read(since, until)
        const times = (of: (isDay: boolean, at: number) => boolean): number =>
          Number(of(true, day)) + Number(of(false, own))
        expect(times(isWithin)).toBe(moment >= since && moment < until ? 1 : 0)
        expect(times(isBefore)).toBe(moment < since ? 1 : 0)
      }),
    )
  })
})
