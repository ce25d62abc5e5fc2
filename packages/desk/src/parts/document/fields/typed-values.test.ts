import { currencies, fromWire } from '@foyer/contract/money.ts'
import { amountIn } from '@foyer/contract/typed/read-amount.ts'
import { speak } from '@foyer/language/texts.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { amountText, numberOf, partsOfTime, shownDecimal, timeOfParts } from './typed-values.ts'

afterEach(() => speak({ locale: 'en-GB', texts: {} }))

describe('what people type', () => {
  it('is written with the decimal sign of the language', () => {
    expect(amountText(' 12.50 ', currencies.GBP)).toBe('12.50')
    expect(amountText('1,234', currencies.GBP)).toBe('1234')
    // No amount: the text stays as it was typed, and the server says what is wrong.
    expect(amountText('12.500', currencies.GBP)).toBe('12.500')
    speak({ locale: 'de-DE', texts: {} })
    expect(amountText('12,50', currencies.EUR)).toBe('12.50')
    expect(amountText('1.234', currencies.EUR)).toBe('1234')
    expect(shownDecimal('12.50')).toBe('12,50')
  })

  it.each(['12.50', '£12,50', '1,234.50', '１２．５', '١٢٫٥٠', ' GBP\u00a012 ', '12.505', '1e1'])(
    '%j in a document is the amount that it is everywhere else',
    (typed) =>
      expect(fromWire(amountText(typed, currencies.GBP), currencies.GBP)).toBe(
        amountIn(typed, currencies.GBP),
      ),
  )

  it.each([
    ['120', 120],
    ['12.5', 12.5],
    ['', undefined],
    ['twelve', 'twelve'],
    ['-3', '-3'],
    ['12.505', '12.505'],
    ['1,200', 1200],
    ['１２٠', 120],
  ])('%j is the number %j, or stays as it was typed', (typed, value) =>
    expect(numberOf(typed)).toBe(value),
  )

  it.each([
    ['2027-02-13 19:30', { day: '2027-02-13', time: '19:30' }],
    ['2027-02-13', { day: '2027-02-13', time: '' }],
    ['19:30', { day: '', time: '19:30' }],
    ['', { day: '', time: '' }],
    ['in 3 weeks on friday at 20:00', null],
  ])('%j is a day and a time', (text, parts) => expect(partsOfTime(text)).toEqual(parts))

  it('a day and a time are one text', () => {
    expect(timeOfParts('2027-02-13', '19:30')).toBe('2027-02-13 19:30')
    expect(timeOfParts('', '')).toBeUndefined()
  })
})
