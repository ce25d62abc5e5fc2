import { describe, expect, it } from 'vitest'
import { sellableWords } from './sellable-words.ts'

describe('words that tickets are looked for by', () => {
  it.each([
    ['', 'en-GB', []],
    ['Jazz, Stalls', 'en-GB', [['jazz'], ['stalls']]],
    [
      '11th dec 2026',
      'en-GB',
      [
        ['11th', '|d11|'],
        ['dec', '|m12|'],
        ['2026', '|y2026|'],
      ],
    ],
    [
      'fri 7.30pm',
      'en-GB',
      [
        ['fri', '|w5|'],
        ['7.30pm', '|h19:30|'],
      ],
    ],
    [
      '12am 12pm',
      'en-GB',
      [
        ['12am', '|h00:00|'],
        ['12pm', '|h12:00|'],
      ],
    ],
    ['11/12', 'en-GB', [['11/12', '|11-12|']]],
    ['12/11', 'en-US', [['12/11', '|11-12|']]],
    ['11.12.', 'de-DE', [['11.12', '|11-12|', '|h11:12|']]],
    [
      '1.2.27 Dez',
      'de-DE',
      [
        ['1.2.27', '|2027-02-01|'],
        ['dez', '|m12|'],
      ],
    ],
    ['2026-12-11', 'en-GB', [['2026-12-11', '|2026-12-11|']]],
    ['ma ju', 'en-GB', [['ma'], ['ju']]],
    [
      'mar sa',
      'en-GB',
      [
        ['mar', '|m3|'],
        ['sa', '|w6|'],
      ],
    ],
    ['|d11|', 'en-GB', [['d11']]],
  ])('when somebody says %j in %s', (search, language, meanings) => {
    expect(sellableWords(search, language)).toEqual(meanings)
  })
})
