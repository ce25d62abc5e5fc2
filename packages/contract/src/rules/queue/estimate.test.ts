import { describe, expect, it } from 'vitest'
import { estimateSpans, spanOf } from './estimate.ts'

const told = (minutes: number) => {
  const span = estimateSpans[spanOf(minutes) ?? -1]
  return span === undefined ? null : [span.from, span.to]
}

describe('an estimate', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 2]],
    [3, [1, 5]],
    [10, [5, 15]],
    [30, [20, 45]],
    [90, [60, 120]],
    [1000, [240, Infinity]],
    [1e9, [240, Infinity]],
  ])('of %d minutes is told as %o', (minutes, span) => {
    expect(told(minutes)).toEqual(span)
  })

  it('is nothing where nobody can say', () => {
    expect(spanOf(null)).toBeNull()
  })

  it('holds what it is about, with room at both ends', () => {
    for (let minutes = 0; minutes < 400; minutes += 0.25) {
      const [from = -1, to = -1] = told(minutes) ?? []
      expect(from).toBeLessThanOrEqual(minutes * 0.9)
      expect(to).toBeGreaterThanOrEqual(minutes * 1.19)
    }
  })
})
