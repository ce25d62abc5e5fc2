import { describe, expect, it } from 'vitest'
import { languageProblems } from './language-problems.mjs'

const english = {
  Basket: 'Basket',
  'Pay {amount} by <terms>our terms</terms>': 'Pay {amount} by <terms>our terms</terms>',
  '{count} seats': { one: '{count} seat', other: '{count} seats' },
}
const problemsOf = (texts, locale = 'pl-PL') =>
  languageProblems(english, { locale, texts }).problems

describe('languageProblems', () => {
  it('when a language says all that English says, then nothing is wrong or missing', () => {
    const texts = {
      Basket: 'Koszyk',
      'Pay {amount} by <terms>our terms</terms>': '<terms>Regulamin</terms>: {amount}',
      '{count} seats': {
        one: 'jedno miejsce',
        few: '{count} a',
        many: '{count} b',
        other: '{count} c',
      },
    }
    expect(languageProblems(english, { locale: 'pl-PL', texts })).toEqual({
      problems: [],
      missing: [],
    })
  })

  it('when a text is missing, then it is told apart: it stays English', () => {
    expect(languageProblems(english, { locale: 'pl-PL', texts: { Basket: 'Koszyk' } })).toEqual({
      problems: [],
      missing: ['Pay {amount} by <terms>our terms</terms>', '{count} seats'],
    })
  })

  it.each([
    ['a text nobody says', { Old: 'Stary' }, /nobody says "Old"/],
    [
      'a lost value',
      { 'Pay {amount} by <terms>our terms</terms>': '<terms>x</terms>' },
      /\{amount\}/,
    ],
    [
      'a lost tag',
      { 'Pay {amount} by <terms>our terms</terms>': '{amount} <terms>x' },
      /<\/terms>/,
    ],
    ['a value of its own', { Basket: 'Koszyk {name}' }, /\{name\}/],
    ['forms for what is not counted', { Basket: { other: 'Koszyk' } }, /must be one text/],
    ['one text for what is counted', { '{count} seats': '{count}' }, /for each kind of count/],
    ['a missing form', { '{count} seats': { one: 'a', few: 'b', other: 'c' } }, /"many"/],
  ])('when there is %s, then it is a problem', (_name, texts, told) => {
    expect(problemsOf(texts)).toEqual([expect.stringMatching(told)])
  })
})
