import { describe, expect, it } from 'vitest'
import { cardFormLocale } from './card-form-locale.ts'

describe('the language of the card form', () => {
  it.each([
    ['en-GB', 'en-GB'],
    ['en-GB-x-shop', 'en-GB'],
    ['en-XA', 'en'],
    ['de-DE', 'de'],
    ['pt-BR', 'pt-BR'],
    ['zh-Hant-TW', 'zh-TW'],
    ['cy-GB', 'auto'],
  ])('when the shop speaks %s then it speaks %s', (locale, spoken) => {
    expect(cardFormLocale(locale)).toBe(spoken)
  })
})
