import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeAsTyped, compactCode, spellingsOf } from './read-code.ts'

describe('codes as people type them', () => {
  it.each([
    ['jazz10', 'JAZZ10'],
    ['  JAZZ 10 ', 'JAZZ10'],
    ['“JAZZ10”.', 'JAZZ10'],
    ['ＪＡＺＺ１０', 'JAZZ10'],
    ['JAZZ\u200b10', 'JAZZ10'],
    ['JAZZ١٠', 'JAZZ10'],
    ['summer\u201310', 'SUMMER-10'],
    ['JAZZ\t10', 'JAZZ10'],
    ['\tJAZZ10\r\n', 'JAZZ10'],
    ['ABCD-EFGH-\r\n2345-6789', 'ABCD-EFGH-2345-6789'],
    ['ABCD\nEFGH\n2345\n6789', 'ABCD-EFGH-2345-6789'],
    ['JAZZ\u202810', 'JAZZ10'],
    ['summer \u2011 10', 'SUMMER-10'],
    ['summer 10', 'SUMMER-10'],
    ['abcd efgh 2345 6789', 'ABCD-EFGH-2345-6789'],
    ['abcd\u00a0efgh\u00a02345\u00a06789', 'ABCD-EFGH-2345-6789'],
    ['ABCDEFGH23456789', 'ABCD-EFGH-2345-6789'],
    ['été10', 'ETE10'],
    ['İNDİRİM10', 'INDIRIM10'],
    ['Code: jazz10', 'JAZZ10'],
    ['Ihr Gutschein： ABCD-EFGH-2345-6789.', 'ABCD-EFGH-2345-6789'],
    ['JAZZ10:', 'JAZZ10'],
    ['ABCD\u2014EFGH\u2014 2345\u20126789\n', 'ABCD-EFGH-2345-6789'],
  ])('%j may be %s', (typed, stored) => {
    expect(spellingsOf(typed)).toContain(stored)
  })

  it('when another letter looks alike then it is another code', () => {
    // A Cyrillic А, a dotless i, a sharp s.
    for (const typed of ['JАZZ10', 'JAZZı0', 'JAßZ10'])
      expect(spellingsOf(typed).some((one) => /^[A-Z0-9-]+$/.test(one))).toBe(false)
  })

  it('a reference in any groups is one', () => {
    for (const typed of [
      'wxyz-2345 wxyz 2345',
      'WXYZ\u20102345\u2010WXYZ\u20102345',
      ' wxyz2345wxyz2345\u200f',
      'WXYZ\t2345\nWXYZ\u00852345\r\n',
    ])
      expect(compactCode(typed)).toBe('WXYZ2345WXYZ2345')
  })

  it('when it is read then reading it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        for (const read of [codeAsTyped, compactCode]) expect(read(read(text))).toBe(read(text))
        const [first = ''] = spellingsOf(text)
        expect(spellingsOf(first)).toContain(first)
      }),
    )
  })
})
