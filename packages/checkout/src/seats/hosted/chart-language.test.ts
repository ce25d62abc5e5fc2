import { speak } from '@foyer/language/texts.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { chartLanguage } from './chart-language.ts'

afterEach(() => speak({ locale: 'en-GB', texts: {} }))

describe('the language of a hosted chart', () => {
  it.each([
    ['en-GB', 'en'],
    ['de-AT', 'de'],
    ['zh-TW', 'zh-Hant'],
    ['is-IS', 'en'],
  ])('when the shop speaks %s, then the chart is asked for %s', (locale, expected) => {
    speak({ locale, texts: {} })
    expect(chartLanguage()).toBe(expected)
  })
})
