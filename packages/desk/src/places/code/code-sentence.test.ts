import { describe, expect, it } from 'vitest'
import { sentenceOfCode } from './code-sentence.ts'

describe('a code in one sentence', () => {
  it.each([
    [{ code: 'JAZZ10', percent: 10 }, 'JAZZ10 takes 10 % off for all your tickets.'],
    [
      { code: 'FRIENDS', amount: '5', per: 'basket', currency: 'EUR', events: ['a'], max_uses: 1 },
      'FRIENDS takes €5.00 off the whole basket for 1 event. It can be used once.',
    ],
    [
      { amount: '2.50', per: 'ticket', tickets: ['a/b', 'a/c'], exclusive: true },
      '… takes £2.50 off each ticket for 2 ticket types. No other code goes with it.',
    ],
    [
      { code: 'PRESS', percent: 100, max_uses: 1, many: { count: 500, seed: 'X' } },
      'Each of 500 codes that begin with PRESS takes 100 % off for all your tickets. It can be used once.',
    ],
    [{ code: 'JAZZ10' }, null],
    [{ code: 'JAZZ10', per: 'ticket', amount: 'five' }, null],
    [{ code: 'JAZZ10', percent: 'ten' }, null],
  ])('%j', (fields, sentence) => {
    expect(sentenceOfCode(fields)).toBe(sentence)
  })
})
