import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies } from '../money.ts'
import { amountIn, amountProblem, readAmount, readDecimal, shownAmount } from './read-amount.ts'

const read = (typed: string, code: keyof typeof currencies, language: string) => {
  const answer = readAmount(typed, currencies[code], language)
  return answer.kind === 'amount' ? answer.minor : answer.kind
}

describe('an amount as people type it', () => {
  it.each([
    ['12', 1200, 1200],
    ['12.5', 1250, 1250],
    ['12,50', 1250, 1250],
    ['12.', 1200, 1200],
    ['1,234.50', 123_450, 123_450],
    ['1.234,50', 123_450, 123_450],
    ['1,234,567', 123_456_700, 123_456_700],
    ['1.234.567', 123_456_700, 123_456_700],
    ["1'234.50", 123_450, 123_450],
    ['1\u202f234,50', 123_450, 123_450],
    ['1\u00a0234.50', 123_450, 123_450],
    ['£1,234.50', 123_450, 123_450],
    ['12,50 GBP', 1250, 1250],
    ['１２．５０', 1250, 1250],
    ['١٢٫٥٠', 1250, 1250],
    // With too many noughts, which say nothing, where it cannot be thousands.
    ['1234.500', 123_450, 123_450],
    ['0.500', 50, 50],
    ['12.5000', 1250, 1250],
    // What is thousands to the one is nothing sure to the other.
    ['1,234', 123_400, 'ambiguous'],
    ['1.234', 'ambiguous', 123_400],
    ['12.500', 'ambiguous', 1_250_000],
    ['1.2345', 'too_fine', 'too_fine'],
    ['12.345.6', 'none', 'none'],
    // Nobody writes thousands like this: without the sign in the middle it would be a hundred times as much.
    ['12 50', 'none', 'none'],
    ["12'50", 'none', 'none'],
    ['1 234 50', 'none', 'none'],
    ['12 3456', 'none', 'none'],
    ['0 500', 'none', 'none'],
    ['1 234 567,50', 123_456_750, 123_456_750],
    ['١٬٢٣٤٫٥٠', 123_450, 123_450],
    ['1,23,456', 'none', 'none'],
    ['1,234.567,8', 'none', 'none'],
    ['12.50.', 'none', 'none'],
    ['-5', 'none', 'none'],
    ['1e3', 'none', 'none'],
    ['0x10', 'none', 'none'],
    ['NaN', 'none', 'none'],
    ['', 'none', 'none'],
    ['.', 'none', 'none'],
    ['€12', 'none', 'none'],
    ['9'.repeat(19), 'none', 'none'],
  ])('%j is %s in an English shop and %s in a German one', (typed, english, german) => {
    expect(read(typed, 'GBP', 'en-GB')).toBe(english)
    expect(read(typed, 'GBP', 'de-DE')).toBe(german)
  })

  it('of a currency with three decimals or none, three digits behind a sign may be decimals', () => {
    expect(read('1.234', 'KWD', 'en-GB')).toBe(1234)
    expect(read('1,234', 'KWD', 'en-GB')).toBe('ambiguous')
    expect(read('1,234', 'KWD', 'de-DE')).toBe(1234)
    expect(read('1,234', 'JPY', 'en-GB')).toBe(1234)
    expect(read('1.234', 'JPY', 'en-GB')).toBe('ambiguous')
    expect(read('100.00', 'JPY', 'en-GB')).toBe(100)
  })

  it.each([
    ['$50', 'CAD', 5000],
    ['50 $', 'AUD', 5000],
    ['C$50', 'CAD', 5000],
    ['US$50', 'CAD', 'none'],
    ['1 234,50 kr.', 'DKK', 123_450],
    ['kr. 100', 'NOK', 10_000],
    ['100 kr', 'SEK', 10_000],
    ['￥1,000', 'JPY', 1000],
    ['£50', 'CAD', 'none'],
    ['50.', 'CHF', 5000],
  ] as const)('%j is read with the sign that people type for %s', (typed, code, amount) => {
    expect(read(typed, code, 'en-GB')).toBe(amount)
  })

  it('says which two amounts it may be', () => {
    expect(amountProblem('1.234', currencies.GBP)).toBe(
      'This can be read as two amounts. Enter 1234 or 1.23.',
    )
    expect(amountProblem('1.234', currencies.JPY)).toBe(
      'This can be read as two amounts. Enter 1234 or 1.',
    )
    expect(amountProblem('twelve', currencies.GBP)).toBe('Enter an amount such as 12.50.')
  })

  it('when an amount is shown in a field then it is read as itself, in groups as well', () => {
    const currency = fc.constantFrom(currencies.GBP, currencies.KWD, currencies.JPY)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), currency, (minor, of) => {
        expect(amountIn(shownAmount(minor, of), of)).toBe(minor)
        const [whole = '', fraction] = shownAmount(minor, of).split('.')
        const grouped = whole.replaceAll(/\B(?=(?:[0-9]{3})+$)/g, ' ')
        expect(amountIn(fraction === undefined ? grouped : `${grouped}.${fraction}`, of)).toBe(
          minor,
        )
      }),
    )
  })

  it('when anything is typed then it is no number, or one that is read again as the same', () => {
    const text = fc.string({
      unit: fc.constantFrom('0', '1', '2', '9', '.', ',', ' ', "'"),
      maxLength: 14,
    })
    fc.assert(
      fc.property(text, (typed) => {
        const first = readDecimal(typed, 2, 'de-DE')
        if (first.kind !== 'decimal') return
        expect(first.text).toMatch(/^[0-9]+(?:\.[0-9]+)?$/)
      }),
    )
  })
})
