import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planSchedule } from './payment-plan-schedule.ts'

describe('planSchedule', () => {
  test.each([
    ['in one part', 4700, 1, ['2026-12-01 4700']],
    ['that divides', 4700, 2, ['2026-12-01 2350', '2026-12-31 2350']],
    ['with pennies over', 4702, 3, ['2026-12-01 1568', '2026-12-31 1567', '2027-01-30 1567']],
    ['of nothing', 0, 2, ['2026-12-01 0', '2026-12-31 0']],
  ] as const)('when it is a total %s then these are its parts', (_, total, parts, expected) => {
    const schedule = planSchedule(total, { parts, intervalDays: 30 }, '2026-12-01')
    expect(schedule.map(({ due, amount }) => `${due} ${amount}`)).toEqual(expected)
  })

  test('when it crosses a change of the clocks and a leap day then the days are still whole', () => {
    const schedule = planSchedule(300, { parts: 3, intervalDays: 30 }, '2028-02-01')
    expect(schedule.map(({ due }) => due)).toEqual(['2028-02-01', '2028-03-02', '2028-04-01'])
  })

  test('when it is any plan then its parts add up, and none is larger than the first', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 24 }), (total, parts) => {
        const amounts = planSchedule(total, { parts, intervalDays: 7 }, '2026-01-01').map(
          ({ amount }) => amount,
        )
        expect(amounts).toHaveLength(parts)
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
        expect(Math.max(...amounts)).toBe(amounts[0])
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
