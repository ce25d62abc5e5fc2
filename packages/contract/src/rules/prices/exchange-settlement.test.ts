import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies } from '../../money.ts'
import { whyNotCharged } from './charge-limits.ts'
import { settleExchange } from './exchange-settlement.ts'

const none = { credit: 0, concession: 0, due: 0, back: 0, toVouchers: 0, kept: 0 }

const currency = currencies.GBP

describe('settleExchange', () => {
  test.each([
    ['the same', 2_150, 0, 2_150, 'settled', { credit: 2_150 }],
    ['more', 2_150, 0, 3_150, 'settled', { credit: 2_150, due: 1_000 }],
    ['more, waived', 2_150, 0, 3_150, 'waived', { credit: 2_150, concession: 1_000 }],
    ['less', 2_150, 0, 1_100, 'settled', { credit: 1_100, back: 1_050 }],
    ['less, waived', 2_150, 0, 1_100, 'waived', { credit: 1_100, kept: 1_050 }],
    [
      'more, in favour of the buyer',
      2_150,
      0,
      3_150,
      'in_favour',
      { credit: 2_150, concession: 1_000 },
    ],
    ['less, in favour of the buyer', 2_150, 0, 1_100, 'in_favour', { credit: 1_100, back: 1_050 }],
    ['nothing', 2_150, 0, 0, 'settled', { back: 2_150 }],
    ['free for something', 0, 0, 2_150, 'settled', { due: 2_150 }],
    ['free for something, waived', 0, 0, 2_150, 'waived', { concession: 2_150 }],
    [
      'partly by voucher',
      1_150,
      1_000,
      2_150,
      'settled',
      { credit: 1_150, due: 1_000, toVouchers: 1_000 },
    ],
    ['by voucher, waived', 0, 2_150, 2_150, 'waived', { concession: 2_150, kept: 2_150 }],
    ['one penny more than can be charged', 1, 0, 31, 'settled', { credit: 1, due: 30 }],
    ['less more than can be charged', 1, 0, 30, 'settled', { credit: 1, concession: 29 }],
  ] as const)(
    'when the new ticket costs %s',
    (_, worth, ofVouchers, costs, difference, settled) => {
      expect(settleExchange({ worth, ofVouchers, costs, difference, currency })).toEqual({
        ...none,
        ...settled,
      })
    },
  )

  test('when it is any exchange then nothing is lost on either side, and nobody pays below zero', () => {
    const amount = fc.nat(1_000_000_000)
    const difference = fc.constantFrom('settled' as const, 'waived' as const, 'in_favour' as const)
    fc.assert(
      fc.property(amount, amount, amount, difference, (worth, ofVouchers, costs, how) => {
        const settled = settleExchange({
          worth,
          ofVouchers,
          costs,
          difference: how,
          currency,
        })
        const { credit, concession, due, back, toVouchers, kept } = settled
        expect(credit + concession + due).toBe(costs)
        expect(credit + back + toVouchers + kept).toBe(worth + ofVouchers)
        for (const part of [credit, concession, due, back, toVouchers, kept])
          expect(part).toBeGreaterThanOrEqual(0)
        expect(whyNotCharged(due, currency) ?? 'charged').not.toBe('too_small')
        // Nobody pays and gets money back at once.
        expect(Math.min(due, back)).toBe(0)
      }),
    )
  })
})
