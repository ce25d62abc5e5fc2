import { describe, expect, test } from 'vitest'
import { bankMessages } from '../messages.ts'
import { currencies } from '../money.ts'
import { bankProgress } from './bank-progress.ts'
import { methodChosenFirst, methodsOffered, paymentBlockedBy } from './methods-offered.ts'

const { EUR, GBP, JPY, USD } = currencies
const known = (way: string) => ['stripe', 'square', 'truelayer'].includes(way)
const withoutBank = (way: string) => known(way) && way !== 'truelayer'
const basket = {
  total: 5000,
  currency: GBP,
  provider: null,
  hasPlan: false,
  blocked: false,
  takes: known,
} as const

describe('methodsOffered', () => {
  test.each([
    ['pounds', {}, ['truelayer', 'stripe']],
    ['euros', { currency: EUR }, ['truelayer', 'stripe']],
    ['dollars', { currency: USD, takes: withoutBank }, ['stripe']],
    ['yen beyond any limit', { currency: JPY, total: 500_000, takes: withoutBank }, ['stripe']],
    ['the card provider', { provider: 'stripe' }, ['stripe']],
    ['1999.99 pounds', { total: 199_999 }, ['truelayer', 'stripe']],
    ['2000 pounds', { total: 200_000 }, ['truelayer']],
    ['5000 euros', { total: 500_000, currency: EUR }, ['truelayer', 'stripe']],
    ['2000 pounds with the card provider', { total: 200_000, provider: 'stripe' }, ['stripe']],
    ['2000 pounds without the bank', { total: 200_000, takes: withoutBank }, ['stripe']],
    ['a plan', { hasPlan: true }, ['truelayer', 'stripe', 'instalment']],
    ['square', { provider: 'square', hasPlan: true }, ['square']],
    [
      'less than a card is charged',
      { takes: (way: string) => known(way) && way !== 'stripe' },
      ['truelayer'],
    ],
    ['what nobody takes', { takes: () => false }, []],
    [
      'what Square does not take',
      { provider: 'square', takes: (way: string) => way !== 'square' },
      [],
    ],
    ['nothing to pay', { total: 0 }, []],
    ['a block', { blocked: true }, []],
  ] as const)('when it is %s, then these are offered', (_, more, expected) => {
    expect(methodsOffered({ ...basket, ...more })).toEqual(expected)
  })
})

test.each([
  [[], 'none'],
  [['square'], 'square'],
  [['stripe'], 'stripe'],
  [['truelayer'], 'truelayer'],
  [['truelayer', 'stripe'], 'none'],
  [['stripe', 'instalment'], 'none'],
] as const)('when %j is offered, then %s is chosen first', (methods, chosen) => {
  expect(methodChosenFirst(methods)).toBe(chosen)
})

test('when a SaaS organiser has no provider, then it is named', () => {
  const plain = { name: 'Harbour', isSaas: false, hasProvider: false }
  const saas = { name: 'Stack', isSaas: true, hasProvider: false }
  expect(paymentBlockedBy([plain, saas])).toBe('Stack')
  expect(paymentBlockedBy([plain, { ...saas, hasProvider: true }])).toBeNull()
})

test.each([
  [0, bankMessages.processing, false, true],
  [3, bankMessages.processing, false, true],
  [4, bankMessages.waitingForBank, false, true],
  [6, bankMessages.waitingForBank, false, true],
  [7, bankMessages.awaitingConfirmation, false, true],
  [9, bankMessages.awaitingConfirmation, false, true],
  [10, bankMessages.longerThanUsual, true, true],
  [59, bankMessages.longerThanUsual, true, true],
  [60, bankMessages.unconfirmed, true, false],
])(
  'when the bank was asked %i times, then it says so',
  (tries, text, canTryAnother, keepsPolling) => {
    expect(bankProgress(tries)).toEqual({ text, canTryAnother, keepsPolling })
  },
)
