import { speak } from '@foyer/language/texts.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { daySeconds, hourSeconds } from './time-units.ts'
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

const { EUR, GBP, JPY, KWD } = currencies

afterEach(() => speak({ locale: 'en-GB', texts: {} }))

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
  const allUnits = 7 * daySeconds + 2 * daySeconds + 3 * hourSeconds + 4 * 60 + 5
  test.each([
    [allUnits, '1 week 2 days 3 hours 4 minutes 5 seconds', '1:02:03:04:05'],
    [545, '9 minutes 5 seconds', '09:05'],
    [60, '1 minute', '01:00'],
    [3600, '1 hour', '1:00:00'],
    [600, '10 minutes', '10:00'],
    [36_000, '10 hours', '10:00:00'],
    [86_405, '1 day 5 seconds', '1:00:00:05'],
    [11 * 604_800, '11 weeks', '11:00:00:00:00'],
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
    ['03.02.2031', '2031-02-03'],
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

describe('in another language', () => {
  const afternoon = Date.UTC(2031, 1, 3, 15, 30)
  /**
   * All formats joined in one line, with plain spaces: languages put narrow and non-breaking ones between a number and
   * its unit.
   */
  function shownIn(locale: string): string[] {
    speak({ locale, texts: {} })
    return [
      formatMoney(123_450, EUR, '€'),
      formatMoney(-5, GBP, '£'),
      // The largest amount possible is exact to the last penny.
      formatMoney(100_000_000_099, GBP, '£'),
      formatMoney(1500, JPY, '¥'),
      formatMoney(1500, KWD, 'KD '),
      formatMoney(123_450, EUR),
      formatSeatPrice(120_000, EUR, '€'),
      formatSeatPrice(1250, EUR, '€'),
      formatNumber(-1_234_567.8),
      formatNumber(-0.5),
      durationInWords(7 * daySeconds + 2 * daySeconds + 3 * hourSeconds + 4 * 60 + 5),
      durationInWords(3600),
      durationInWords(0),
      durationAsClock(3725),
      formatDate(afternoon, 'Europe/London'),
      formatTime(afternoon, 'Europe/London'),
      formatDateAtTime(afternoon, 'Europe/London'),
    ].map((text) => text.replaceAll(/\s/g, ' '))
  }

  test('when it is in the morning, then the hour is as wide beside a day as by itself', () => {
    speak({ locale: 'de-DE', texts: {} })
    const morning = Date.UTC(2031, 1, 3, 9, 30)
    expect(formatTime(morning, 'UTC')).toBe('09:30')
    expect(formatDateAtTime(morning, 'UTC')).toBe('03.02.2031, 09:30')
  })

  test.each([
    [
      'de-DE',
      [
        '1.234,50 €',
        '-0,05 £',
        '1.000.000.000,99 £',
        '1.500 ¥',
        '1,500 KWD',
        '1.234,50',
        '1.200 €',
        '12,50 €',
        '-1.234.567',
        '0',
        '1 Woche, 2 Tage, 3 Stunden, 4 Minuten und 5 Sekunden',
        '1 Stunde',
        '0 Sekunden',
        '1:02:05',
        '03.02.2031',
        '15:30',
        '03.02.2031, 15:30',
      ],
    ],
    [
      'fr-FR',
      [
        '1 234,50 €',
        '-0,05 £GB',
        '1 000 000 000,99 £GB',
        '1 500 JPY',
        '1,500 KWD',
        '1 234,50',
        '1 200 €',
        '12,50 €',
        '-1 234 567',
        '0',
        '1 semaine, 2 jours, 3 heures, 4 minutes et 5 secondes',
        '1 heure',
        '0 seconde',
        '1:02:05',
        '03/02/2031',
        '15:30',
        '03/02/2031 15:30',
      ],
    ],
    [
      'ja-JP',
      [
        '€1,234.50',
        '-£0.05',
        '£1,000,000,000.99',
        '￥1,500',
        'KWD 1.500',
        '1,234.50',
        '€1,200',
        '€12.50',
        '-1,234,567',
        '0',
        '1 週間 2 日 3 時間 4 分 5 秒',
        '1 時間',
        '0 秒',
        '1:02:05',
        '2031/02/03',
        '15:30',
        '2031/02/03 15:30',
      ],
    ],
  ])('when it is %s, then everything is as people write it there', (locale, shown) => {
    expect(shownIn(locale)).toEqual(shown)
  })

  test('when it is English again, then nothing of the other one is left', () => {
    const english = shownIn('en-GB')
    shownIn('de-DE')
    expect(shownIn('en-GB')).toEqual(english)
    expect(english).toContain('-£0.05')
  })

  test.each(['de-DE', 'ja-JP', 'ar-EG', 'en-US'])(
    'when it is %s, then what is read back is not',
    (locale) => {
      speak({ locale, texts: {} })
      expect(localNow(afternoon, 'Europe/London')).toEqual({ date: '2031-02-03', time: '15:30' })
      expect(parseDayMonthYear('03/02/2031')).toBe('2031-02-03')
    },
  )
})
