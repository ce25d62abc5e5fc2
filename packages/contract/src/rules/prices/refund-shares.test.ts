import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareOfUnit, splitByShares } from './refund-shares.ts'

const add = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

describe('splitByShares', () => {
  test.each([
    ['everything', 4700, [4400, 250, 50], [4400, 250, 50]],
    ['nothing', 0, [4400, 250, 50], [0, 0, 0]],
    ['half', 2350, [4400, 250, 50], [2200, 125, 25]],
    ['one penny', 1, [4400, 250, 50], [1, 0, 0]],
    ['a third of equal parts', 100, [100, 100, 100], [34, 33, 33]],
    ['of a part that is used up', 10, [0, 20], [0, 10]],
    ['nothing of nothing', 0, [], []],
  ] as const)('when it is %s then the parts are to the penny', (_, amount, weights, parts) => {
    expect(splitByShares(amount, weights)).toEqual(parts)
  })

  test.each([
    [101, [50, 50]],
    [-1, [50]],
    [1, []],
  ] as const)('when %i of %j is asked then it is refused', (amount, weights) => {
    expect(() => splitByShares(amount, weights)).toThrow(RangeError)
  })

  test('when it is any amount then it adds up, and nobody pays more than they have', () => {
    const weights = fc.array(fc.nat(1_000_000_000), { maxLength: 12 })
    fc.assert(
      fc.property(weights, fc.nat(10_000), (have, tenThousandths) => {
        const amount = Math.floor((add(have) * tenThousandths) / 10_000)
        const parts = splitByShares(amount, have)
        expect(add(parts)).toBe(amount)
        parts.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(have[index] ?? 0)
          const exact = add(have) === 0 ? 0 : (amount * (have[index] ?? 0)) / add(have)
          expect(Math.abs(part - exact)).toBeLessThanOrEqual(1)
        })
      }),
    )
  })

  test('when an order is refunded bit by bit then all of it has been in the end', () => {
    const weights = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(weights, fc.array(fc.nat(100_000), { maxLength: 6 }), (have, wishes) => {
        let left: readonly number[] = have
        let returned = 0
        for (const wish of [...wishes, Number.MAX_SAFE_INTEGER]) {
          const amount = Math.min(wish, add(left))
          const parts = splitByShares(amount, left)
          left = left.map((one, index) => one - (parts[index] ?? 0))
          returned += amount
        }
        expect(left).toEqual(have.map(() => 0))
        expect(returned).toBe(add(have))
      }),
    )
  })
})

describe('shareOfUnit', () => {
  test('when three tickets cost ten pounds then the shares differ by a penny at most', () => {
    expect([1, 2, 3].map((ordinal) => shareOfUnit(1000, 3, ordinal))).toEqual([333, 333, 334])
  })

  test('when it is any line then its units add up to it', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 50 }), (amount, units) => {
        const shares = Array.from({ length: units }, (_, i) => shareOfUnit(amount, units, i + 1))
        expect(add(shares)).toBe(amount)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
