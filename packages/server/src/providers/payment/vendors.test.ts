import { currencies } from '@foyer/contract/money.ts'
import { leastCharge, stepOf } from '@foyer/contract/rules/prices/charge-limits.ts'
import { onlineWayNames } from '@foyer/contract/ways/ways.ts'
import { describe, expect, it, test } from 'vitest'
import { canCharge, disputeUrlOf, payMinutesOf, vendors } from './vendors.ts'

const { EUR, GBP, JPY, KWD, SEK, USD } = currencies

describe('what a provider charges', () => {
  test.each([
    ['stripe', 29, GBP, false],
    ['stripe', 30, GBP, true],
    ['stripe', 299, SEK, false],
    ['stripe', 1_235, KWD, false],
    ['stripe', 1_230, KWD, true],
    ['stripe', 500_000, JPY, true],
    ['stripe', 100_000_000, GBP, false],
    ['truelayer', 1, GBP, true],
    ['truelayer', 1, EUR, true],
    ['truelayer', 5_000, USD, false],
    ['square', 1, GBP, true],
    ['square', 5_000_000, GBP, true],
    ['square', 5_000_001, GBP, false],
    ['square', 5_000, SEK, false],
  ] as const)('%s is asked for %i', (name, amount, currency, expected) => {
    expect(canCharge(name, currency, amount)).toBe(expected)
  })

  it('when the platform can charge an amount, then a provider in its place can too, unless it is more than it takes at once', () => {
    for (const name of onlineWayNames)
      for (const currency of Object.values(currencies)) {
        const limits = vendors[name].limitsIn(currency)
        if (limits === null) continue
        expect(limits.least).toBeLessThanOrEqual(leastCharge(currency))
        expect(stepOf(currency) % limits.step).toBe(0)
      }
  })
})

it('when nobody is asked, or the name is not known, then there is neither time nor page for it', () => {
  for (const name of ['cash', 'none', 'of-tomorrow', 'toString']) {
    expect(payMinutesOf(name)).toBe(0)
    expect(disputeUrlOf(name, 'd')).toBeNull()
  }
})

test.each([
  ['stripe', 'dp_1', 'https://dashboard.stripe.com/disputes/dp_1'],
  ['stripe', 'issfr_1', 'https://dashboard.stripe.com/radar'],
  ['square', 'd', 'https://app.squareup.com/dashboard/sales/disputes'],
  ['truelayer', 'd', null],
] as const)('%s answers the dispute %s at its page', (name, id, url) => {
  expect(disputeUrlOf(name, id)).toBe(url)
})
