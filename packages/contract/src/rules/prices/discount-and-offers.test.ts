import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DiscountCode } from './discount.ts'
import { applyCodes, isCovered, mayCombine } from './discount.ts'
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

const perBasket = (code: string, amount: number): DiscountCode => ({
  code,
  scope: everything,
  off: { kind: 'fixed_per_basket', amount },
})
const total = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)
const tickets = (quantity: number, price: number) => ({ ...line, quantity, price })

describe('codes off each ticket', () => {
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
  ])('when it is %s, then so much is off each of three', (_, price, codes, expected) => {
    const { lines, byCode } = applyCodes([tickets(3, price)], codes)
    expect(lines).toEqual([{ perTicket: expected, odd: 0 }])
    expect(total(byCode.map(({ amount }) => amount))).toBe(expected * 3)
  })

  test('when a code is for another type, event or organiser, then nothing is off', () => {
    for (const scope of [
      { ...everything, ticketTypeIds: [4] },
      { ...everything, eventIds: [9] },
      { ...everything, organiserId: 8 },
    ]) {
      expect(isCovered(line, scope)).toBe(false)
      for (const code of [fixed('B', 500), perBasket('C', 500)])
        expect(applyCodes([tickets(1, 1000)], [{ ...code, scope }]).byCode).toEqual([])
    }
    expect(isCovered(line, { organiserId: 1, eventIds: [2], ticketTypeIds: [3] })).toBe(true)
  })
})

describe('an amount off the basket', () => {
  test.each([
    ['one ticket', [tickets(1, 2000)], 1000, [[1000, 0]]],
    ['two that share it evenly', [tickets(2, 2000)], 1000, [[500, 0]]],
    ['three that cannot', [tickets(3, 2000)], 1000, [[333, 1]]],
    [
      'lines by what they cost',
      [tickets(1, 3000), tickets(1, 1000)],
      1000,
      [
        [750, 0],
        [250, 0],
      ],
    ],
    [
      'a single ticket beside three',
      [tickets(3, 2000), tickets(1, 2000)],
      1000,
      [
        [250, 0],
        [250, 0],
      ],
    ],
    [
      'a single ticket that makes it up',
      [tickets(3, 2000), tickets(1, 2000)],
      1001,
      [
        [250, 0],
        [251, 0],
      ],
    ],
    [
      'more than the tickets cost',
      [tickets(3, 100), tickets(2, 0)],
      1000,
      [
        [100, 0],
        [0, 0],
      ],
    ],
    ['a penny less than they cost', [tickets(3, 100)], 299, [[99, 2]]],
    ['a penny', [tickets(7, 100)], 1, [[0, 1]]],
    ['a currency without decimals', [tickets(3, 1500)], 1000, [[333, 1]]],
  ])('when there is %s, then it is given to the penny', (_, lines, amount, expected) => {
    const discounts = applyCodes(lines, [perBasket('TEN', amount)])
    expect(discounts.lines.map(({ perTicket, odd }) => [perTicket, odd])).toEqual(expected)
    const given = discounts.lines.map(
      ({ perTicket, odd }, index) => perTicket * (lines[index]?.quantity ?? 0) + odd,
    )
    expect(discounts.byCode).toEqual([{ code: 'TEN', amount: total(given) }])
  })

  test('when other codes are there, then it comes after them, whatever was entered first', () => {
    const codes = [perBasket('TEN', 1000), percent('HALF', 5000)]
    expect(applyCodes([tickets(1, 3000)], codes).byCode).toEqual([
      { code: 'TEN', amount: 1000 },
      { code: 'HALF', amount: 1500 },
    ])
    const free = applyCodes([tickets(3, 3000)], [perBasket('TEN', 1000), percent('ALL', 10_000)])
    expect(free.lines).toEqual([{ perTicket: 3000, odd: 0 }])
  })
})

test('when codes are many, then they give what they say or all there is, and no line pays less than nothing', () => {
  const anyCode = fc.oneof(
    fc.nat(10_000).map((value) => percent('A', value)),
    fc.nat(5000).map((value) => fixed('B', value)),
    fc.nat(20_000).map((value) => perBasket('C', value)),
  )
  const anyLines = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 9 }), price: fc.nat(3000) }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(anyLines, fc.array(anyCode, { maxLength: 5 }), (drawn, codes) => {
      const lines = drawn.map(({ quantity, price }) => tickets(quantity, price))
      const discounts = applyCodes(lines, codes)
      const off = discounts.lines.map(({ perTicket, odd }, index) => {
        const { quantity, price } = lines[index] ?? tickets(0, 0)
        expect(odd === 0 || (odd > 0 && odd < quantity && perTicket < price)).toBe(true)
        expect(perTicket * quantity + odd).toBeLessThanOrEqual(price * quantity)
        return perTicket * quantity + odd
      })
      expect(total(discounts.byCode.map(({ amount }) => amount))).toBe(total(off))
      const whole = total(lines.map(({ quantity, price }) => quantity * price))
      const perTicketCodes = codes.filter(({ off: { kind } }) => kind !== 'fixed_per_basket')
      const before = total(applyCodes(lines, perTicketCodes).byCode.map(({ amount }) => amount))
      const wanted = codes.flatMap(({ off }) =>
        off.kind === 'fixed_per_basket' ? [off.amount] : [],
      )
      // No penny of an amount per basket is lost.
      expect(total(off)).toBe(Math.min(whole, before + total(wanted)))
    }),
    { numRuns: 2000 },
  )
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
    ['the cheapest of three', [on('a', 2, 1000), on('b', 1, 600)], { a: 0, b: 600 }],
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

  test('when a ticket has paid for a free one, then it does not pay for a second one', () => {
    const twoForOne: OfferRule = { scope: everything, gives: { kind: 'buy_pay', buy: 2, pay: 1 } }
    const applied = applyOffers([on('a', 1, 1000), on('b', 1, 1000), on('c', 1, 1000)], [twoForOne])
    expect(Object.fromEntries(applied)).toEqual({ a: 0, b: 1000 })
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
