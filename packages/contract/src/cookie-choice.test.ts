import { describe, expect, it } from 'vitest'
import { cookiePurposes, formatCookieChoice, parseCookieChoice } from './cookie-choice.ts'

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

  it('when everything was declined then that is an answer', () => {
    expect(parseCookieChoice('2.')).toEqual([])
  })
})
