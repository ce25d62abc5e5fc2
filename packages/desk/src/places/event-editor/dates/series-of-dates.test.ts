import { datesOfSeriesMaximum } from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { daysOfSeries, isOnClock } from './series-of-dates.ts'

describe('a series of dates', () => {
  it('every week is on the weekday of the first, or on those that are picked', () => {
    const friday = { every: 'week', first: '2027-01-01', step: 1, count: 3 } as const
    expect(daysOfSeries({ ...friday, weekdays: [] })).toEqual([
      '2027-01-01',
      '2027-01-08',
      '2027-01-15',
    ])
    expect(daysOfSeries({ ...friday, weekdays: [6, 3] })).toEqual([
      '2027-01-02',
      '2027-01-06',
      '2027-01-09',
    ])
    expect(daysOfSeries({ ...friday, weekdays: [5], step: 2 })).toEqual([
      '2027-01-01',
      '2027-01-15',
      '2027-01-29',
    ])
  })

  it('every month leaves out months without the day', () => {
    expect(daysOfSeries({ every: 'month', first: '2027-01-31', by: 'day', count: 3 })).toEqual([
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
    ])
  })

  it('every month can be on the same weekday of it', () => {
    const second = { every: 'month', first: '2027-01-08', by: 'weekday', count: 3 } as const
    expect(daysOfSeries(second)).toEqual(['2027-01-08', '2027-02-12', '2027-03-12'])
    // A fifth Friday is not in every month.
    expect(daysOfSeries({ ...second, first: '2027-01-29' })).toEqual([
      '2027-01-29',
      '2027-04-30',
      '2027-07-30',
    ])
  })

  it('of picked days has each once, in their order', () => {
    expect(
      daysOfSeries({ every: 'picked', days: ['2027-03-02', '2027-03-01', '2027-03-02'] }),
    ).toEqual(['2027-03-01', '2027-03-02'])
  })

  it.each([0, -1, Number.NaN, 1e9])('of %d dates ends', (count) => {
    const days = daysOfSeries({ every: 'week', first: '2027-01-01', weekdays: [], step: 1, count })
    expect(days.length).toBeLessThanOrEqual(datesOfSeriesMaximum)
  })
})

describe('an hour', () => {
  it.each([
    ['2027-03-28', '01:30', 'Europe/London', false],
    ['2027-03-28', '00:59', 'Europe/London', true],
    ['2027-03-28', '02:00', 'Europe/London', true],
    ['2027-03-28', '02:30', 'Europe/Berlin', false],
    ['2027-10-31', '01:30', 'Europe/London', true],
    ['2027-06-01', '19:30', 'Asia/Tokyo', true],
    ['2027-03-14', '02:30', 'America/New_York', false],
    ['0002-03-28', '01:30', 'Europe/London', true],
    ['2027-03-28', '', 'Europe/London', true],
  ])('%s %s in %s is on the clock: %s', (day, time, zone, is) =>
    expect(isOnClock(day, time, zone)).toBe(is),
  )
})
