import { speak } from '@foyer/language/texts.ts'
import { afterEach, describe, expect, it } from 'vitest'
import {
  clockTime,
  dayRange,
  localIso,
  longDay,
  longMoment,
  shortDay,
  shortMoment,
  timeSpan,
  zoneName,
} from './dates.ts'
import { money } from './money.ts'

afterEach(() => speak({ locale: 'en-GB', texts: {} }))

const starts = '2026-06-26T20:30:00.000Z'
const zone = 'Europe/London'

/** All formats joined in one text, with plain spaces: languages put narrow and non-breaking ones in their dates. */
function shown(): string[] {
  return [
    clockTime(starts, zone),
    longDay(starts, zone),
    shortDay(starts, zone),
    longMoment(starts, zone),
    shortMoment(starts, zone),
    timeSpan(starts, '2026-06-27T00:00:00.000Z', zone),
    timeSpan(starts, '2026-06-28T20:00:00.000Z', zone),
    dayRange('2026-06-26', '2026-06-28'),
    zoneName(starts, zone),
    money(123_450, 'EUR'),
    money(123_450, 'XTS'),
  ].map((text) => text.replaceAll(/\s/g, ' '))
}

describe('what people read of a date', () => {
  it('when it is English, then it is as documented', () => {
    expect(shown()).toEqual([
      '9:30 pm',
      'Friday 26 June 2026',
      'Fri 26 Jun 2026',
      'Friday 26 June 2026 at 9:30 pm',
      'Fri 26 Jun 2026, 9:30 pm',
      '9:30 pm to 1 am',
      '9:30 pm to Sunday 28 June 2026 at 9 pm',
      'Fri 26 Jun 2026 to Sun 28 Jun 2026',
      'London time (BST)',
      '€1,234.50',
      'XTS 1,234.50',
    ])
  })

  it.each([
    [
      'de-DE',
      [
        '21:30',
        'Freitag, 26. Juni 2026',
        'Fr., 26. Juni 2026',
        'Freitag, 26. Juni 2026 um 21:30',
        'Fr., 26. Juni 2026, 21:30',
        '21:30 – 01:00',
        '21:30 – Sonntag, 28. Juni 2026 um 21:00',
        'Fr., 26. Juni 2026 – So., 28. Juni 2026',
        'Britische Sommerzeit',
        '1.234,50 €',
        '1.234,50 XTS',
      ],
    ],
    [
      'fr-FR',
      [
        '21:30',
        'vendredi 26 juin 2026',
        'ven. 26 juin 2026',
        'vendredi 26 juin 2026 à 21:30',
        'ven. 26 juin 2026, 21:30',
        '21:30 – 01:00',
        '21:30 – dimanche 28 juin 2026 à 21:00',
        'ven. 26 juin 2026 – dim. 28 juin 2026',
        'heure d’été britannique',
        '1 234,50 €',
        '1 234,50 XTS',
      ],
    ],
    [
      'ja-JP',
      [
        '21:30',
        '2026年6月26日金曜日',
        '2026年6月26日(金)',
        '2026年6月26日金曜日 21:30',
        '2026年6月26日(金) 21:30',
        '21:30 – 1:00',
        '21:30 – 2026年6月28日日曜日 21:00',
        '2026年6月26日(金) – 2026年6月28日(日)',
        '英国夏時間',
        '€1,234.50',
        'XTS 1,234.50',
      ],
    ],
  ])('when it is %s, then it is as people write it there', (locale, expected) => {
    speak({ locale, texts: { '{start} to {end}': '{start} – {end}' } })
    expect(shown()).toEqual(expected)
  })

  it.each([
    ['de-DE', '09:30', 'Fr., 26. Juni 2026, 09:30'],
    ['es-ES', '9:30', 'vie, 26 jun 2026, 9:30'],
  ])(
    'when it is in the morning and %s, then the hour is as wide beside a day as by itself',
    (locale, time, moment) => {
      speak({ locale, texts: {} })
      expect(clockTime('2026-06-26T09:30:00Z', 'UTC')).toBe(time)
      expect(shortMoment('2026-06-26T09:30:00Z', 'UTC')).toBe(moment)
    },
  )

  it.each([
    ['2026-06-26', '2026-06-26', 'Fri 26 Jun 2026'],
    ['2026-06-26', '', 'From Fri 26 Jun 2026'],
    ['', '2026-06-26', 'Until Fri 26 Jun 2026'],
    ['2026-06-26', '2026-06-28', 'Fri 26 Jun 2026 to Sun 28 Jun 2026'],
  ])('when days are from "%s" to "%s", then it reads %s', (from, to, text) => {
    expect(dayRange(from, to)).toBe(text)
  })

  it.each(['en-GB', 'de-DE', 'ja-JP', 'ar-EG'])(
    'when it is %s, then machines read the same',
    (locale) => {
      speak({ locale, texts: {} })
      expect(localIso(starts, zone)).toBe('2026-06-26T21:30:00+01:00')
      expect(localIso('2026-01-26T20:30:00.000Z', zone)).toBe('2026-01-26T20:30:00+00:00')
    },
  )
})
