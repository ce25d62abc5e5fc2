import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DiscountCode } from './discount.ts'
import { discountPerTicket, isCovered, mayCombine } from './discount.ts'
import type { OfferRule } from './offers.ts'
import { applyOffers, offerAmounts } from './offers.ts'

const everything = { organiserId: null, eventIds: null, ticketTypeIds: null }
const line = { organiserId: 1, eventId: 2, ticketTypeId: 3 }
const percent = (code: string, percentOff: number): DiscountCode => ({
  code,
  scope: everything,
  off: { kind: 'percent', percent: percentOff },
})
const fixed = (code: string, amount: number): DiscountCode => ({
  code,
  scope: everything,
  off: { kind: 'fixed', amount },
})

describe('discountPerTicket', () => {
  test.each([
    ['no code', 1000, [], 0],
    ['10 %', 1000, [percent('A', 1000)], 100],
    ['a half up', 1005, [percent('A', 1000)], 101],
    ['below a half', 1004, [percent('A', 1000)], 100],
    ['a fixed amount', 1000, [fixed('B', 500)], 500],
    ['more than the price', 300, [fixed('B', 500)], 300],
    ['two in turn', 1000, [fixed('B', 500), percent('A', 1000)], 550],
    ['two the other way', 1000, [percent('A', 1000), fixed('B', 500)], 600],
    ['all of it', 1000, [percent('A', 10_000), fixed('B', 500)], 1000],
    ['a free ticket', 0, [percent('A', 1000), fixed('B', 500)], 0],
  ])('when it is %s, then so much is off', (_, price, codes, expected) => {
    const discount = discountPerTicket(price, line, codes)
    expect(discount.total).toBe(expected)
    expect(discount.byCode.reduce((total, { amount }) => total + amount, 0)).toBe(expected)
  })

  test('when a code is for another type, event or organiser, then nothing is off', () => {
    for (const scope of [
      { ...everything, ticketTypeIds: [4] },
      { ...everything, eventIds: [9] },
      { ...everything, organiserId: 8 },
    ]) {
      expect(isCovered(line, scope)).toBe(false)
      expect(discountPerTicket(1000, line, [{ ...fixed('B', 500), scope }]).byCode).toEqual([])
    }
    expect(isCovered(line, { organiserId: 1, eventIds: [2], ticketTypeIds: [3] })).toBe(true)
  })

  test('when codes are many, then a price stays between nothing and itself', () => {
    const anyCode = fc.oneof(
      fc.nat(10_000).map((value) => percent('A', value)),
      fc.nat(5000).map((value) => fixed('B', value)),
    )
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(anyCode), (price, codes) => {
        const { total } = discountPerTicket(price, line, codes)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(price)
      }),
    )
  })
})

test('when one of several codes is exclusive, then they do not combine', () => {
  const plain = { exclusive: false }
  const alone = { exclusive: true }
  expect(mayCombine([plain, plain])).toBe(true)
  expect(mayCombine([alone])).toBe(true)
  expect(mayCombine([plain, alone])).toBe(false)
})

describe('offers', () => {
  const on = (key: string, quantity: number, price: number) => ({ ...line, key, quantity, price })
  const threeForTwo: OfferRule = {
    scope: everything,
    gives: { kind: 'buy_pay', buy: 3, pay: 2 },
  }
  const tenFromFour: OfferRule = {
    scope: everything,
    gives: { kind: 'percent_from', from: 4, percent: 1000 },
  }
  const amounts = (rule: OfferRule, ...lines: ReturnType<typeof on>[]) =>
    Object.fromEntries(offerAmounts(lines, rule))

  test.each([
    ['two', [on('a', 2, 1000)], {}],
    ['three', [on('a', 3, 1000)], { a: 1000 }],
    ['five', [on('a', 5, 1000)], { a: 1000 }],
    ['six', [on('a', 6, 1000)], { a: 2000 }],
    ['the cheapest of three', [on('a', 2, 1000), on('b', 1, 600)], { b: 600 }],
    ['free ones', [on('a', 3, 0)], { a: 0 }],
  ])('when it is 3 for 2 and there are %s, then the cheapest is free', (_, lines, expected) => {
    expect(amounts(threeForTwo, ...lines)).toEqual(expected)
  })

  test('when it is a percentage from four, then three get nothing and four do, per ticket', () => {
    expect(amounts(tenFromFour, on('a', 3, 1005))).toEqual({})
    expect(amounts(tenFromFour, on('a', 4, 1005))).toEqual({ a: 404 })
    expect(amounts(tenFromFour, on('a', 2, 1004), on('b', 2, 500))).toEqual({ a: 200, b: 100 })
  })

  test('when two offers want the same line, then the better one gets it, alone', () => {
    const applied = applyOffers([on('a', 6, 1000)], [tenFromFour, threeForTwo])
    expect(Object.fromEntries(applied)).toEqual({ a: 2000 })
  })

  test('when a rule makes no sense, then it gives nothing', () => {
    const senseless: OfferRule = { scope: everything, gives: { kind: 'buy_pay', buy: 0, pay: 0 } }
    expect(amounts(senseless, on('a', 3, 1000))).toEqual({})
  })

  test('when offers are many, then no line gets more off than it costs', () => {
    const anyLines = fc.uniqueArray(
      fc.record({ key: fc.string(), quantity: fc.nat(8), price: fc.nat(5000) }),
      { selector: ({ key }) => key, maxLength: 5 },
    )
    const anyOffer: fc.Arbitrary<OfferRule> = fc.oneof(
      fc.record({ buy: fc.nat(5), pay: fc.nat(5) }).map(({ buy, pay }) => ({
        scope: everything,
        gives: { kind: 'buy_pay' as const, buy, pay },
      })),
      fc.record({ from: fc.nat(5), percent: fc.nat(10_000) }).map((gives) => ({
        scope: everything,
        gives: { kind: 'percent_from' as const, ...gives },
      })),
    )
    fc.assert(
      fc.property(anyLines, fc.array(anyOffer, { maxLength: 4 }), (drawn, offers) => {
        const lines = drawn.map((entry) => ({ ...line, ...entry }))
        const applied = applyOffers(lines, offers)
        for (const { key, quantity, price } of lines) {
          expect(applied.get(key) ?? 0).toBeLessThanOrEqual(quantity * price)
        }
      }),
    )
  })
})
