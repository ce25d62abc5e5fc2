import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { nextServing, nextWindow, windowLeast, type CallingFacts } from './calling-rule.ts'

const quiet: CallingFacts = {
  serving: 10,
  arrivals: 1_000,
  inside: 0,
  choosing: 0,
  expected: 0,
  available: 500,
  windowSize: 100,
  rate: null,
  sinceLastMs: 1_000,
}

describe('calling', () => {
  it.each([
    ['as many as the window has room for', {}, 110],
    ['fewer when some are inside', { inside: 40, choosing: 30 }, 70],
    ['fewer when some were called and are on their way', { inside: 40, expected: 25 }, 45],
    ['nobody into a full window', { inside: 100 }, 10],
    ['nobody more than wait', { arrivals: 13 }, 13],
    ['nobody more than there are tickets for', { available: 8, choosing: 3, expected: 2 }, 13],
    ['nobody when every ticket is taken', { available: 0 }, 10],
    ['as many as the operator says', { rate: 120 }, 12],
    ['half a person a second', { rate: 30 }, 10.5],
    ['at most five seconds of a rate at once', { rate: 60, sinceLastMs: 10 * minuteMs }, 15],
    ['nobody when time stands still', { rate: 60, sinceLastMs: -5 }, 10],
  ])('calls %s', (_, facts, expected) => {
    expect(nextServing({ ...quiet, ...facts })).toBe(expected)
  })

  it('never takes a call back, calls nobody who has not come, and nobody without a ticket in sight', () => {
    const people = fc.nat(5_000)
    fc.assert(
      fc.property(
        fc.record({
          serving: people,
          arrivals: people,
          inside: people,
          choosing: people,
          expected: people,
          available: people,
          windowSize: fc.nat(500),
          rate: fc.option(fc.integer({ min: 1, max: 100_000 })),
          sinceLastMs: fc.integer({ min: -10_000, max: 100_000 }),
        }),
        (facts) => {
          const serving = nextServing(facts)
          expect(serving).toBeGreaterThanOrEqual(facts.serving)
          expect(serving).toBeLessThanOrEqual(Math.max(facts.serving, facts.arrivals))
          const called = serving - facts.serving
          const most = Math.max(0, facts.available - facts.choosing - facts.expected)
          expect(called).toBeLessThanOrEqual(most)
        },
      ),
    )
  })
})

describe('the window', () => {
  const now = new Date('2026-12-01T10:00:00Z')
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  const fast = { p95Ms: 80, waitingForDatabase: 0 }
  const slow = { p95Ms: 900, waitingForDatabase: 0 }
  const window = { size: 100, loweredAt: null }

  it.each([
    ['grows while it keeps people out', window, fast, true, 110],
    ['stays while there is room', window, fast, false, 100],
    [
      'stays when nothing was measured and there is room',
      window,
      { ...fast, p95Ms: null },
      false,
      100,
    ],
    ['falls when answers are slow', window, slow, true, 70],
    ['falls when the database has a queue', window, { ...fast, waitingForDatabase: 50 }, true, 70],
    ['does not fall twice at once', { size: 100, loweredAt: before(1_000) }, slow, true, 100],
    ['falls again later', { size: 100, loweredAt: before(3_000) }, slow, true, 70],
    ['does not grow just after it fell', { size: 100, loweredAt: before(1_000) }, fast, true, 100],
    ['always lets some in', { size: windowLeast, loweredAt: null }, slow, true, windowLeast],
    ['ends somewhere', { size: 5_000, loweredAt: null }, fast, true, 5_000],
  ])('%s', (_, at, pace, isFull, expected) => {
    expect(nextWindow(at, pace, isFull, now).size).toBeCloseTo(expected)
  })
})
