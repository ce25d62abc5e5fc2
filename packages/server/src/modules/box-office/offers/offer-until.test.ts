import { describe, expect, it } from 'vitest'
import { offerUntil } from './offer-until.ts'

const until = (now: string, begins = '2030-01-01T00:00:00Z', zone = 'Europe/London') =>
  offerUntil(new Date(now), zone, new Date(begins)).toISOString()

describe('until when tickets are kept for somebody on the waiting list', () => {
  it.each([
    ['by day it is two hours', '2027-01-20T12:10:00Z', '2027-01-20T14:10:00.000Z'],
    [
      'late in the evening it ends the next morning',
      '2027-01-20T21:00:00Z',
      '2027-01-21T09:00:00.000Z',
    ],
    [
      'at night the two hours begin in the morning',
      '2027-01-20T02:30:00Z',
      '2027-01-20T10:00:00.000Z',
    ],
    ['before midnight it is the next morning', '2027-01-20T23:30:00Z', '2027-01-21T10:00:00.000Z'],
    ['at eight it is day', '2027-01-20T08:00:00Z', '2027-01-20T10:00:00.000Z'],
    ['at ten it is night', '2027-01-20T22:00:00Z', '2027-01-21T10:00:00.000Z'],
    ['seconds stay', '2027-01-20T12:10:33Z', '2027-01-20T14:10:33.000Z'],
  ])('%s', (_, now, expected) => {
    expect(until(now)).toBe(expected)
  })

  it('counts the day where the event is', () => {
    expect(until('2027-01-20T21:00:00Z', undefined, 'America/New_York')).toBe(
      '2027-01-20T23:00:00.000Z',
    )
  })

  it('when the clocks go back in between then it still ends at ten in the morning', () => {
    expect(until('2027-10-30T22:30:00Z')).toBe('2027-10-31T10:00:00.000Z')
  })

  it('never lasts past the beginning of the event', () => {
    expect(until('2027-01-20T12:10:00Z', '2027-01-20T13:00:00Z')).toBe('2027-01-20T13:00:00.000Z')
  })
})
