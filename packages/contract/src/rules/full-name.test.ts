import { describe, expect, it } from 'vitest'
import { canBeName, canBePersonName, isFullName, splitFullName } from './full-name.ts'

describe('splitFullName', () => {
  it.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['  Mary  Ann   Evans ', 'Mary', 'Ann Evans'],
    ['St.John Smith', 'St.John', 'Smith'],
    ["Séamus O'Neill-Ó Súilleabháin", 'Séamus', "O'Neill-Ó Súilleabháin"],
    ['李 小龙', '李', '小龙'],
    // The joiner shapes a letter in Persian; it is no hidden sign.
    ['علی می\u200cخواهم', 'علی', 'می\u200cخواهم'],
  ])('%s', (full, firstName, lastName) => {
    expect(splitFullName(full)).toEqual({ firstName, lastName })
  })

  it('one word can be a name, and nothing that leads somewhere', () => {
    expect(['Ada', 'Ada Lovelace', 'J.R.R. Tolkien', 'Ada (St.Ives)'].every(canBeName)).toBe(true)
    expect(['https://evil.test', 'www.evil.test', 'Ada \u202Egnp'].some(canBeName)).toBe(false)
  })

  it.each([
    ['an address', 'ada@example.org'],
    ['a question to a host', 'evil.test?x=1 Bob'],
    ['a port', 'Go evil.test:8080 now'],
    ['a scheme alone', 'mailto:x evil'],
    ['a bare domain', 'Claim your refund at evil.example'],
    ['several lines', 'Ada\n\nYour card was refused. Call 0800 1'],
  ])('when it is %s, then staff call nobody so', (_name, text) => {
    expect(canBePersonName(text)).toBe(false)
    expect(canBePersonName('J.R.R. Tolkien-St.John')).toBe(true)
  })

  it.each([
    ['one word', 'Ada'],
    ['nothing', '  '],
    ['an address', 'Claim your £500 https://evil.test/win'],
    ['an address without its scheme', 'See www.evil.test now'],
    ['a path', 'Go evil.test/win'],
    ['text that is turned round', 'Ada \u202Egnp.evil'],
    ['a sign that nobody sees', 'Ada Love\u200Blace'],
  ])('when it is %s, then it is no full name', (_name, full) => {
    expect(splitFullName(full)).toBeNull()
    expect(isFullName(full)).toBe(false)
  })
})
