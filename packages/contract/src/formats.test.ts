import { describe, expect, test } from 'vitest'
import {
  durationAsClock,
  durationInWords,
  formatDate,
  formatDateAtTime,
  formatMoney,
  formatNumber,
  formatSeatPrice,
  formatTime,
  localNow,
  parseDayMonthYear,
  plural,
} from './formats.ts'
import { currencies } from './money.ts'

const { GBP, JPY, KWD } = currencies

describe('formatMoney', () => {
  test.each([
    [500, GBP, '', '5.00'],
    [123_450, GBP, '£', '£1,234.50'],
    [5, GBP, '€', '€0.05'],
    [0, GBP, '', '0.00'],
    [-1250, GBP, '£', '-£12.50'],
    [123_456_789, GBP, '', '1,234,567.89'],
    [1500, JPY, '¥', '¥1,500'],
    [0, JPY, '', '0'],
    [1500, KWD, '', '1.500'],
  ] as const)('when %i is shown, then it reads as documented', (minor, currency, prefix, text) => {
    expect(formatMoney(minor, currency, prefix)).toBe(text)
  })
})

test('when a seat price is whole, then it has no decimals', () => {
  expect(formatSeatPrice(1200, GBP, '£')).toBe('£12')
  expect(formatSeatPrice(1250, GBP, '£')).toBe('£12.50')
  expect(formatSeatPrice(120_000, GBP, '£')).toBe('£1,200')
})

test('when a plain number is shown, then it has separators and no decimals', () => {
  expect(formatNumber(1234.6)).toBe('1,234')
  expect(formatNumber(12_345)).toBe('12,345')
  expect(formatNumber(-1_234_567)).toBe('-1,234,567')
})

test('when a count is not 1, then the plural has an s', () => {
  expect([0, 1, 2].map((count) => plural('ticket', count))).toEqual([
    'tickets',
    'ticket',
    'tickets',
  ])
})

describe('durations', () => {
  const allUnits = 604_800 + 2 * 86_400 + 3 * 3600 + 4 * 60 + 5
  test.each([
    [allUnits, '1 week 2 days 3 hours 4 minutes 5 seconds', '1:02:03:04:05'],
    [545, '9 minutes 5 seconds', '09:05'],
    [60, '1 minute', '01:00'],
    [3600, '1 hour', '1:00:00'],
    [0, '0 seconds', '00:00'],
    [-3, '0 seconds', '00:00'],
    [59.9, '59 seconds', '00:59'],
  ])('when it is %d seconds, then it reads %s and %s', (seconds, words, clock) => {
    expect(durationInWords(seconds)).toBe(words)
    expect(durationAsClock(seconds)).toBe(clock)
  })
})

describe('dates', () => {
  const afternoon = Date.UTC(2031, 1, 3, 15, 30)
  test('when a day is shown, then it is day/month/year and 12-hour time', () => {
    expect(formatDate(afternoon, 'Europe/London')).toBe('03/02/2031')
    expect(formatTime(afternoon, 'Europe/London')).toBe('3:30pm')
    expect(formatDateAtTime(afternoon, 'Europe/London')).toBe('03/02/2031 at 3:30pm')
  })

  test('when it is midnight or noon, then it is 12', () => {
    expect(formatTime(Date.UTC(2031, 1, 3, 0, 5), 'UTC')).toBe('12:05am')
    expect(formatTime(Date.UTC(2031, 1, 3, 12, 5), 'UTC')).toBe('12:05pm')
  })

  test('when the zone is ahead, then the day is the one there', () => {
    const late = Date.UTC(2031, 5, 3, 23, 30)
    expect(localNow(late, 'Europe/London')).toEqual({ date: '2031-06-04', time: '00:30' })
  })

  test.each([
    ['03/02/2031', '2031-02-03'],
    ['29/02/2032', '2032-02-29'],
    ['29/02/2031', null],
    ['31/04/2031', null],
    ['00/01/2031', null],
    ['01/13/2031', null],
    ['3/2/2031', null],
    ['2031-02-03', null],
  ])('when %s is typed, then it is read as %s', (text, date) => {
    expect(parseDayMonthYear(text)).toBe(date)
  })
})
