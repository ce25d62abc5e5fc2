import { describe, expect, it } from 'vitest'
import { kendallTau } from './kendall.ts'

const withIndex = (values: readonly number[]): [number, number][] =>
  values.map((value, index) => [index, value])

/** The definition, in n² steps. */
function byDefinition(pairs: readonly (readonly [number, number])[]): number {
  let difference = 0
  let [inFirst, inSecond] = [0, 0]
  for (const [index, [one, its]] of pairs.entries()) {
    for (const [other, their] of pairs.slice(index + 1)) {
      difference += Math.sign(one - other) * Math.sign(its - their)
      if (one !== other) inFirst += 1
      if (its !== their) inSecond += 1
    }
  }
  return difference / Math.sqrt(inFirst * inSecond)
}

describe('kendallTau', () => {
  it.each([
    ['the same order', [1, 2, 3, 4, 5], 1],
    ['the order backwards', [5, 4, 3, 2, 1], -1],
    ['one pair of ten swapped', [1, 2, 4, 3, 5], 0.8],
    ['half of the pairs swapped', [2, 1, 4, 3], 1 / 3],
  ])('when there is %s', (_, values, tau) => {
    expect(kendallTau(withIndex(values))).toBeCloseTo(tau, 12)
  })

  it('when nothing has an order, says that there is none', () => {
    expect(kendallTau(withIndex([7, 7, 7]))).toBeNaN()
    expect(kendallTau([])).toBeNaN()
  })

  it('when values are equal, counts as the definition does, whatever order they are given in', () => {
    let state = 1
    const chance = (): number => (state = (state * 48_271) % 2_147_483_647)
    for (let round = 0; round < 50; round += 1) {
      const pairs = Array.from(
        { length: 2 + (chance() % 60) },
        () => [chance() % 12, chance() % 12] as const,
      )
      expect(kendallTau(pairs)).toBeCloseTo(byDefinition(pairs), 10)
    }
  })

  it('when ties are left out, only pairs with an order count', () => {
    const called = withIndex([1, 1, 1, 2, 2, 3])
    expect(kendallTau(called)).toBeLessThan(0.9)
    expect(kendallTau(called, 'left out')).toBe(1)
    expect(kendallTau(withIndex([1, 1, 3, 2]), 'left out')).toBeCloseTo(3 / 5, 12)
  })

  it('when there are 50,000, takes no square of it', () => {
    const began = performance.now()
    const shuffled = Array.from({ length: 50_000 }, (_, index) => (index * 48_271) % 50_021)
    expect(Math.abs(kendallTau(withIndex(shuffled)))).toBeLessThan(0.1)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
