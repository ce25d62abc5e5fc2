import { describe, expect, it } from 'vitest'
import { isFullName, readName, splitFullName } from './full-name.ts'

describe('splitFullName', () => {
  it.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['  Mary  Ann   Evans ', 'Mary', 'Ann Evans'],
    ['St.John Smith', 'St.John', 'Smith'],
    ["Séamus O'Neill-Ó Súilleabháin", 'Séamus', "O'Neill-Ó Súilleabháin"],
    ['李 小龙', '李', '小龙'],
    ['Ada 👩🏽\u200d🚀 Bell', 'Ada', '👩🏽\u200d🚀 Bell'],
    ['आदि\u200dत्य शर्मा', 'आदि\u200dत्य', 'शर्मा'],
    ['דוד בן־גוריון', 'דוד', 'בן־גוריון'],
    // The joiner shapes a letter in Persian; it is no hidden sign.
    ['علی می\u200cخواهم', 'علی', 'می\u200cخواهم'],
  ])('%s', (full, firstName, lastName) => {
    expect(splitFullName(full)).toEqual({ firstName, lastName })
  })

  it('one word can be a name, and nothing that leads somewhere', () => {
    const names = ['Ada', 'Ada Lovelace', 'J.R.R. Tolkien-St.John', 'Ada (St.Ives)']
    expect(names.map(readName)).toEqual(names.map((name) => ({ name })))
    expect(['https://evil.test', 'www.evil.test', 'ww\u200Bw.evil.test'].map(readName)).toEqual(
      Array(3).fill({ problem: 'leads_somewhere' }),
    )
  })

  it.each([
    ['an address', 'ada@example.org'],
    ['a question to a host', 'evil.test?x=1 Bob'],
    ['a port', 'Go evil.test:8080 now'],
    ['a scheme alone', 'mailto:x evil'],
    ['a bare domain', 'Claim your refund at evil.example'],
    ['a letter that was lost', 'Jos\ufffd Garc\ufffda'],
    ['half of a sign', 'Ada \ud83d Bell'],
    ['a nought', 'Ada\0Bell'],
    ['several lines', 'Ada\n\nYour card was refused. Call 0800 1'],
  ])('when it is %s, then nobody is called so', (_name, text) => {
    expect(readName(text)).toHaveProperty('problem')
  })

  it.each([
    ['Ada\u00A0Lovelace', 'a no-break space'],
    ['\u202AAda Lovelace\u202C', 'marks of direction, as an address book copies them'],
    ['Ada Love\u200Blace', 'a sign that nobody sees'],
    ['Ada\u3000Lovelace', 'a space of a Japanese keyboard'],
    ['\uFEFFAda  Lovelace', 'a byte order mark'],
  ])('%j has %s, which is left out', (full) => {
    expect(splitFullName(full)).toEqual({ firstName: 'Ada', lastName: 'Lovelace' })
  })

  it('when letters are written with several signs then they are one', () => {
    expect(splitFullName('Zoe\u0308 A\u030Ange')).toEqual({
      firstName: 'Zo\u00EB',
      lastName: '\u00C5nge',
    })
  })

  it.each([
    ['one word', 'Ada'],
    ['nothing', '  '],
    ['an address', 'Claim your £500 https://evil.test/win'],
    ['an address without its scheme', 'See www.evil.test now'],
    ['a path', 'Go evil.test/win'],
    ['nothing that is seen', '\u3164 \u2800'],
  ])('when it is %s, then it is no full name', (_name, full) => {
    expect(splitFullName(full)).toBeNull()
    expect(isFullName(full)).toBe(false)
  })
})
