import { methodsOffered } from '@foyer/contract/rules/methods-offered.ts'
import { currencies, type Currency } from '@foyer/contract/money.ts'
import { leastCharge, stepOf } from '@foyer/contract/rules/prices/charge-limits.ts'
import {
  accountWayNames,
  onlineWayNames,
  type AccountWayName,
  type PaymentWayName,
} from '@foyer/contract/ways/ways.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as all from './all-vendors.ts'
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

  test.each([
    ['stripe', Object.keys(currencies)],
    ['square', ['AUD', 'CAD', 'EUR', 'GBP', 'JPY', 'USD']],
    ['truelayer', ['EUR', 'GBP']],
  ] as const)('%s takes %j', (name, codes) => {
    const taken = Object.values(currencies).filter((one) => vendors[name].limitsIn(one) !== null)
    expect(taken.map(({ code }) => code).toSorted()).toEqual([...codes].toSorted())
  })

  it('when the platform can charge an amount, then an account in its place can too, unless it is more than it takes at once', () => {
    for (const name of accountWayNames)
      for (const currency of Object.values(currencies)) {
        const limits = vendors[name].limitsIn(currency)
        if (limits === null) continue
        expect(limits.least).toBeLessThanOrEqual(leastCharge(currency))
        expect(stepOf(currency) % limits.step).toBe(0)
      }
  })
})

describe('what is offered', () => {
  test.each([
    ['29 pence', 29, GBP, null, ['truelayer']],
    ['krona below the least', 299, SEK, null, []],
    ['a dinar that ends in no 0', 1_235, KWD, null, []],
    ['dinars', 1_230, KWD, null, ['stripe']],
    ['a penny by Square', 1, GBP, 'square', ['square']],
    ['a currency that Square does not take', 5_000, SEK, 'square', []],
    ['nine digits', 100_000_000, GBP, null, []],
  ] as const)('when it is %s, then these are', (_, total, currency, provider, expected) => {
    expect(offeredFor(total, currency, provider)).toEqual(expected)
  })

  it('when a card could be charged and nothing blocks, then there is a way to pay, and its provider takes the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom<Currency>(...Object.values(currencies)),
        fc.constantFrom(null, ...accountWayNames),
        (total, currency, provider) => {
          const methods = offeredFor(total, currency, provider)
          expect(methods.filter((method) => !canCharge(method, currency, total))).toEqual([])
          const isForCard = provider !== 'square' && canCharge('stripe', currency, total)
          expect(methods.length).toBeGreaterThanOrEqual(isForCard ? 1 : 0)
        },
      ),
    )
  })
})

/** At a shop that is connected to Stripe, TrueLayer and Square. */
const offeredFor = (total: number, currency: Currency, provider: AccountWayName | null) =>
  methodsOffered({
    total,
    currency,
    provider,
    hasPlan: false,
    blocked: false,
    takes: (way) =>
      ['stripe', 'truelayer', 'square'].includes(way) && canCharge(way, currency, total),
  }).filter((method) => method !== 'instalment')

it('when a table of providers has an entry, then the contract has its name, and no setting has two', () => {
  expect(Object.keys(all).toSorted()).toEqual(onlineWayNames.toSorted())
  const settings = onlineWayNames.flatMap((name) => Object.keys(vendors[name].settings))
  expect(new Set(settings).size).toBe(settings.length)
})

it('every setting of a provider is in its guide, once', () => {
  for (const name of onlineWayNames) {
    const named = vendors[name].guide.rows.flatMap(({ names }) => names)
    expect(named.toSorted()).toEqual(Object.keys(vendors[name].settings).toSorted())
  }
})

it('when nobody is asked, or the name is not known, then there is neither time nor page for it', () => {
  for (const name of ['cash', 'none', 'of-tomorrow', 'toString'] as PaymentWayName[]) {
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
