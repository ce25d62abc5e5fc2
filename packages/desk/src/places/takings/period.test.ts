import { describe, expect, it } from 'vitest'
import { daysOfPeriod, type Period } from './period.ts'

describe('the days of a period', () => {
  it.each<readonly [Period, string, string, string]>([
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['week', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['month', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ])('of %s on %s are from %s to %s', (period, today, from, to) => {
    expect(daysOfPeriod(period, today)).toEqual({ from, to })
  })
})
