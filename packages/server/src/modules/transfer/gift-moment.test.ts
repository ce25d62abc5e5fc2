import { describe, expect, it } from 'vitest'
import { giftMoment } from './gift-moment.ts'

const now = new Date('2027-01-01T00:00:00Z')

describe('giftMoment', () => {
  it.each([
    ['in winter', '14/02/2027', '08:30', 'Europe/London', '2027-02-14T08:30:00.000Z'],
    ['in summer', '14/07/2027', '08:30', 'Europe/London', '2027-07-14T07:30:00.000Z'],
    ['elsewhere', '14/07/2027', '08:30', 'America/New_York', '2027-07-14T12:30:00.000Z'],
    [
      'in the hour that is skipped',
      '28/03/2027',
      '01:30',
      'Europe/London',
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'in the hour that exists twice',
      '31/10/2027',
      '01:30',
      'Europe/London',
      '2027-10-31T00:30:00.000Z',
    ],
  ])('%s', (_, date, time, zone, expected) => {
    expect(giftMoment(date, time, zone, now)?.toISOString()).toBe(expected)
  })

  it('when the first of the two hours is over, then the second is meant', () => {
    const between = new Date('2027-10-31T01:10:00Z')
    expect(giftMoment('31/10/2027', '01:30', 'Europe/London', between)?.toISOString()).toBe(
      '2027-10-31T01:30:00.000Z',
    )
  })

  it('when there is no such day, then there is no moment', () => {
    expect(giftMoment('29/02/2027', '01:30', 'Europe/London', now)).toBeNull()
  })
})
