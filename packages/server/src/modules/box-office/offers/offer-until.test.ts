import { offerHours } from '@foyer/contract/limits.ts'
import { hourMs } from '@foyer/contract/time-units.ts'
import { describe, expect, it } from 'vitest'
import { offerUntil } from './offer-until.ts'

const until = (now: string, begins = '2030-01-01T00:00:00Z', zone = 'Europe/London') =>
  offerUntil(new Date(now), zone, new Date(begins)).toISOString()

describe('until when tickets are kept for somebody on the waiting list', () => {
  /** The end of an offer that lasts from then on, without a night in between. */
  const after = (begun: string, hours: number = offerHours) =>
    new Date(Date.parse(begun) + hours * hourMs).toISOString()
  it.each([
    ['by day its hours begin at once', '2027-01-20T12:10:00Z', after('2027-01-20T12:10:00Z')],
    [
      'late in the evening it ends the next morning',
      '2027-01-20T21:00:00Z',
      after('2027-01-21T08:00:00Z', offerHours - 1),
    ],
    [
      'at night its hours begin in the morning',
      '2027-01-20T02:30:00Z',
      after('2027-01-20T08:00:00Z'),
    ],
    [
      'before midnight it is the next morning',
      '2027-01-20T23:30:00Z',
      after('2027-01-21T08:00:00Z'),
    ],
    ['at eight it is day', '2027-01-20T08:00:00Z', after('2027-01-20T08:00:00Z')],
    ['at ten it is night', '2027-01-20T22:00:00Z', after('2027-01-21T08:00:00Z')],
    ['seconds stay', '2027-01-20T12:10:33Z', after('2027-01-20T12:10:33Z')],
  ])('%s', (_, now, expected) => {
    expect(until(now)).toBe(expected)
  })

  it('counts the day where the event is', () => {
    expect(until('2027-01-20T21:00:00Z', undefined, 'America/New_York')).toBe(
      after('2027-01-20T21:00:00Z'),
    )
  })

  it('when the clocks go back in between then the morning still begins at eight', () => {
    expect(until('2027-10-30T22:30:00Z')).toBe(after('2027-10-31T08:00:00Z'))
  })

  it('never lasts past the beginning of the event', () => {
    expect(until('2027-01-20T12:10:00Z', '2027-01-20T13:00:00Z')).toBe('2027-01-20T13:00:00.000Z')
  })
})
