import { describe, expect, it } from 'vitest'
import {
  cookiePurposeTexts,
  cookiePurposes,
  formatCookieChoice,
  parseCookieChoice,
} from './cookie-choice.ts'
import { cookieChoiceSeconds, visitsPerRecording } from './limits.ts'
import { daySeconds } from './time-units.ts'

describe('the choice about cookies', () => {
  it.each([[[]], [['measuring']], [['advertising', 'recording']], [[...cookiePurposes]]] as const)(
    'when %j is written down then it is read again',
    (purposes) => {
      expect(parseCookieChoice(formatCookieChoice(purposes))).toEqual(purposes)
    },
  )

  it.each([null, undefined, '', '0.mar', 'true', '1'])(
    'when %j stands there then nobody has answered',
    (value) => {
      expect(parseCookieChoice(value)).toBeNull()
    },
  )

  // Other words would be asked for again, so they are not made of the limits.
  it('says in words how long a visitor is known, and how many visits are recorded', () => {
    const words = [
      '',
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
    ]
    const months = (12 * cookieChoiceSeconds) / (365.25 * daySeconds)
    // Half a year is 183 days.
    expect(Math.abs(months - Math.round(months))).toBeLessThan(0.05)
    expect(cookiePurposeTexts.measuring.hint).toContain(`for ${words[Math.round(months)]} months.`)
    expect(cookiePurposeTexts.recording.hint).toContain(
      `on one visit in ${words[visitsPerRecording]},`,
    )
  })

  it('when everything was declined then that is an answer', () => {
    expect(parseCookieChoice('2.')).toEqual([])
  })
})
