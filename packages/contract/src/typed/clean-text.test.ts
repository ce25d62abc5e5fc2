import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine, cleanLines, cleanText, plainSigns } from './clean-text.ts'

/** Every sign that a reader changes, and some that none does. */
const odd = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      'a',
      'Z',
      '7',
      ' ',
      '\u00a0',
      '\u3000',
      '\t',
      '\u200b',
      '\u202e',
      '\u200d',
      '\u2011',
      '\u2212',
      'ー',
      '＠',
      '７',
      '٣',
      'e\u0301',
      '\u212a',
      'ß',
      '。',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
})

describe('cleaning what was typed', () => {
  it.each([cleanText, cleanLine, cleanLines, plainSigns])('%o twice is once', (clean) => {
    fc.assert(
      fc.property(odd, (text) => {
        expect(clean(clean(text))).toBe(clean(text))
      }),
    )
  })

  it('leaves nothing that turns or hides what follows it', () => {
    fc.assert(
      fc.property(odd, (text) => {
        expect(cleanText(text)).not.toMatch(
          /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/,
        )
      }),
    )
  })

  it('leaves the joiners of Persian words and the accents of all others', () => {
    expect(cleanLine(' می\u200cخواهم  José ')).toBe('می\u200cخواهم José')
  })

  it('reads the digits of each script by their value', () => {
    const all: string[] = []
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const sign = code >= 0xd800 && code <= 0xdfff ? '' : String.fromCodePoint(code)
      if (/\p{Nd}/u.test(sign)) all.push(sign)
    }
    expect(all.length).toBeGreaterThan(600)
    // In the order of their code points, the digits of one script after those of another.
    expect(all.map(plainSigns).join('')).toBe('0123456789'.repeat(all.length / 10))
  })
})
