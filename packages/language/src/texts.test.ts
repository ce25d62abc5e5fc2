import { afterEach, describe, expect, it } from 'vitest'
import { counted, direction, inEnglish, inOneLine, locale, speak, t } from './texts.ts'

afterEach(() => speak({ locale: 'en-GB', texts: {} }))

const polish = {
  locale: 'pl-PL',
  texts: {
    Pay: 'Zapłać',
    'Hello {name}, {greeting}': '{greeting}, {name}',
    '{count} seats in {row}': {
      one: '{row}: {count} miejsce',
      few: '{row}: {count} miejsca',
      many: '{row}: {count} miejsc',
      other: '{row}: {count} miejsca',
    },
  },
}
const seats = (count: number) =>
  counted(count, { one: '{count} seat in {row}', other: '{count} seats in {row}' }, { row: 'A' })

describe('texts', () => {
  it('when no language is chosen, then they are English', () => {
    expect(locale()).toBe('en-GB')
    expect(t('Pay')).toBe('Pay')
    expect(t('Hello {name}, {greeting}', { name: 'Ada', greeting: 2 })).toBe('Hello Ada, 2')
    expect([0, 1, 2].map(seats)).toEqual(['0 seats in A', '1 seat in A', '2 seats in A'])
    expect(seats(1234)).toBe('1,234 seats in A')
  })

  it('when a language is chosen, then its words, order and forms count', () => {
    speak(polish)
    expect(locale()).toBe('pl-PL')
    expect(t('Pay')).toBe('Zapłać')
    expect(t('Hello {name}, {greeting}', { name: 'Ada', greeting: 'cześć' })).toBe('cześć, Ada')
    expect([1, 2, 5, 22].map(seats)).toEqual([
      'A: 1 miejsce',
      'A: 2 miejsca',
      'A: 5 miejsc',
      'A: 22 miejsca',
    ])
  })

  it('when a value runs against the language, then it is set apart from its neighbours', () => {
    const values = { a: 'ערב ג׳אז 2026', b: 'Late Night Jazz', c: 19, d: '£15.40', e: '19 May' }
    const line = () => t('{a}, {b}: {c} {d} {e}', values)
    expect(line()).toBe('\u2068ערב ג׳אז 2026\u2069, Late Night Jazz: 19 £15.40 19 May')
    speak({ locale: 'he', texts: {} })
    expect(line()).toBe('ערב ג׳אז 2026, \u2068Late Night Jazz\u2069: 19 £15.40 \u206819 May\u2069')
  })

  it('when a value is alone, or a program looks for it, then it is as it was', () => {
    expect(t('{a}', { a: 'مساء' })).toBe('مساء')
    speak({ locale: 'ar-EG', texts: {} })
    const addresses = { url: 'https://tickets.example/wallet/', email: 'ada@example.org' }
    expect(t('{url} {email}', addresses)).toBe('https://tickets.example/wallet/ ada@example.org')
  })

  it('when values of both directions are in one line, then each keeps its own', () => {
    expect(inOneLine(['مسرح النيل', 'Cairo'], ', ')).toBe('\u2068مسرح النيل\u2069, Cairo')
    expect(inOneLine(['شارع 26 يوليو', null, '', 'القاهرة 11511'], ', ')).toBe(
      'شارع 26 يوليو, القاهرة 11511',
    )
    expect(inOneLine(['Old Town Hall', 'Ely'], ' · ')).toBe('Old Town Hall · Ely')
  })

  it.each([
    ['en-GB', 'ltr'],
    ['ar-EG', 'rtl'],
    ['he', 'rtl'],
    ['ur-PK', 'rtl'],
    ['az-Arab', 'rtl'],
    ['az', 'ltr'],
    ['en-GB-x-harbour', 'ltr'],
  ])('when %s is spoken, then it is written %s', (name, way) => {
    speak({ locale: name, texts: {} })
    expect(direction()).toBe(way)
  })

  it.each([
    ['en-GB', true],
    ['en-GB-x-harbour', true],
    ['en-US', false],
    ['de-DE', false],
  ])('when %s is spoken, then the documented forms hold: %s', (name, english) => {
    speak({ locale: name, texts: {} })
    expect(inEnglish()).toBe(english)
  })

  it('when the language lacks a text, then it stays English', () => {
    speak(polish)
    expect(t('Basket')).toBe('Basket')
  })

  it('when a value looks like a place for one, then it stays as it is', () => {
    expect(t('Hello {name}, {greeting}', { name: '{greeting}', greeting: 'x' })).toBe(
      'Hello {greeting}, x',
    )
  })

  it('when a value is missing or too many, then it does not compile', () => {
    // @ts-expect-error name is missing
    t('Hello {name}')
    // @ts-expect-error nobody asks for it
    t('Hello', { name: 'Ada' })
    // @ts-expect-error row is missing
    counted(1, { one: '{count} in {row}', other: '{count} in {row}' })
    expect(counted(2, { one: '{count} seat', other: '{count} seats' })).toBe('2 seats')
  })
})
