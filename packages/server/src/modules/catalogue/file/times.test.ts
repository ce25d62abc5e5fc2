import { describe, expect, it } from 'vitest'
import { readAfterStart, readBeforeStart } from './times-around-start.ts'
import { readLocalTime, readRelativeTime, type TimeResult } from './times.ts'

const shown = (result: TimeResult): string => (result.ok ? result.at.toString() : result.reason)
const start = Temporal.Instant.from('2027-02-13T19:30:00Z')

describe('times of a catalogue file', () => {
  it.each([
    ['2027-02-13 19:30', 'Europe/London', '2027-02-13T19:30:00Z'],
    ['2027-07-13 19:30', 'Europe/London', '2027-07-13T18:30:00Z'],
    ['2027-07-13T19:30', 'America/New_York', '2027-07-13T23:30:00Z'],
    // The hour comes twice: the first is meant.
    ['2027-10-31 01:30', 'Europe/London', '2027-10-31T00:30:00Z'],
    ['2027-13-01 10:00', 'Europe/London', '"2027-13-01 10:00" is not on the calendar'],
    ['2027-02-13', 'Europe/London', '"2027-02-13" is not a time such as "2027-02-13 19:30"'],
  ])('when it is %s in %s then it is %s', (text, zone, expected) => {
    expect(shown(readLocalTime(text, zone))).toBe(expected)
  })

  it.each([
    ['in 21 days at 19:30', '2027-02-21T19:30:00Z'],
    ['in 1 week at 09:00', '2027-02-07T09:00:00Z'],
    ['in 2 weeks on monday at 20:00', '2027-02-08T20:00:00Z'],
    ['in 2 weeks on sunday at 20:00', '2027-02-14T20:00:00Z'],
    ['1 week ago on monday at 20:00', '2027-01-18T20:00:00Z'],
    ['3 weeks ago on sunday at 20:00', '2027-01-10T20:00:00Z'],
  ])('when today is Sunday 31 January then %s is %s', (text, expected) => {
    const now = Temporal.Instant.from('2027-01-31T12:00:00Z')
    expect(shown(readRelativeTime(text, 'Europe/London', now))).toBe(expected)
  })

  it('when an end is a time of day then it is on the day of the start, or past midnight', () => {
    expect(shown(readAfterStart('23:00', start, 'Europe/London'))).toBe('2027-02-13T23:00:00Z')
    expect(shown(readAfterStart('01:00', start, 'Europe/London'))).toBe('2027-02-14T01:00:00Z')
  })

  it('when a time is counted back from the start then hours are hours', () => {
    expect(shown(readBeforeStart('2 hours before start', start, 'Europe/London'))).toBe(
      '2027-02-13T17:30:00Z',
    )
    expect(shown(readBeforeStart('18:30', start, 'Europe/London'))).toBe('2027-02-13T18:30:00Z')
  })

  it.each([
    ['23:00', '2027-02-14T00:00:00Z', null, '2027-02-13T23:00:00Z'],
    ['22:30', '2027-02-14T05:59:00Z', null, '2027-02-13T22:30:00Z'],
    ['12:00', '2027-02-14T00:30:00Z', null, '2027-02-13T12:00:00Z'],
    // The morning, and whoever begins in it, are of one day.
    ['00:00', '2027-02-14T00:30:00Z', null, '2027-02-14T00:00:00Z'],
    ['23:00', '2027-02-14T06:00:00Z', null, '2027-02-14T23:00:00Z'],
    // An event of a whole day is sold while it lasts, and one of a night is not.
    ['18:00', '2027-02-14T00:00:00Z', '2027-02-14T23:00:00Z', '2027-02-14T18:00:00Z'],
    ['23:00', '2027-02-14T00:00:00Z', '2027-02-14T04:00:00Z', '2027-02-13T23:00:00Z'],
  ])('when %s is before a start at %s, and the end is %s, then it is %s', (text, at, end, is) => {
    const ended = end === null ? null : Temporal.Instant.from(end)
    expect(shown(readBeforeStart(text, Temporal.Instant.from(at), 'Europe/London', ended))).toBe(is)
  })

  it('when an end is the time of the start then it is the start, and not a day later', () => {
    expect(shown(readAfterStart('19:30', start, 'Europe/London'))).toBe('2027-02-13T19:30:00Z')
  })

  it('when the clocks go forward then a day before is at the same hour, and an hour that is skipped is refused', () => {
    const sunday = Temporal.Instant.from('2027-03-28T18:30:00Z')
    const read = (text: string) => shown(readBeforeStart(text, sunday, 'Europe/London'))
    expect(read('1 day before start')).toBe('2027-03-27T19:30:00Z')
    expect(read('24 hours before start')).toBe('2027-03-27T18:30:00Z')
    expect(read('01:30')).toContain('does not exist in Europe/London')
    const night = Temporal.Instant.from('2027-03-28T00:00:00Z')
    expect(shown(readAfterStart('02:00', night, 'Europe/London'))).toBe('2027-03-28T01:00:00Z')
    expect(shown(readAfterStart('01:30', night, 'Europe/London'))).toContain('does not exist')
  })
})
