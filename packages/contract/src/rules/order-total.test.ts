import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingFeeTotal } from './booking-fee.ts'
import type { BasketToPrice, LineToPrice } from './order-total.ts'
import { priceBasket } from './order-total.ts'

const everything = { organiserId: null, eventIds: null, ticketTypeIds: null }
const line: LineToPrice = {
  key: 'a',
  organiserId: 1,
  eventId: 2,
  ticketTypeId: 3,
  quantity: 2,
  price: 1000,
  fee: { base: 50, percent: 500, cap: null },
  absorbsFee: false,
  vat: 2000,
}
const empty: BasketToPrice = {
  tickets: [],
  giftVouchers: [],
  codes: [],
  offers: [],
  giftVoucherCodes: [],
  deliveries: [],
  refundProtection: null,
  donation: null,
  feeVat: 2000,
}
const price = (more: Partial<BasketToPrice>) => priceBasket({ ...empty, ...more })
const tenPercent = {
  code: 'JAZZ10',
  scope: everything,
  off: { kind: 'percent', percent: 1000 },
} as const

describe('priceBasket', () => {
  test('when it is empty, then it costs nothing', () => {
    expect(price({})).toMatchObject({ total: 0, subtotal: 0, bookingFeeTotal: 0 })
  })

  test('when the fee is on top, then it is added', () => {
    const priced = price({ tickets: [line] })
    expect(priced.lines[0]).toMatchObject({
      price: 1000,
      bookingFee: 100,
      facePrice: 1100,
      pays: 2200,
      organiser: 2000,
      platform: 200,
      organiserVat: 333,
      platformVat: 33,
    })
    expect(priced).toMatchObject({ subtotal: 2000, basketTotal: 2200, total: 2200 })
  })

  test('when the fee is absorbed, then the buyer pays the price and the organiser keeps less', () => {
    const priced = price({ tickets: [{ ...line, absorbsFee: true }] })
    expect(priced.lines[0]).toMatchObject({
      price: 900,
      bookingFee: 100,
      facePrice: 1000,
      pays: 2000,
      organiser: 1800,
      platform: 200,
    })
    expect(priced).toMatchObject({ subtotal: 2000, allFeesAbsorbed: true, total: 2000 })
  })

  test('when the absorbed fee is more than the ticket, then it takes what there is', () => {
    const priced = price({ tickets: [{ ...line, price: 30, absorbsFee: true }] })
    expect(priced.lines[0]).toMatchObject({ price: 0, bookingFee: 30, pays: 60, organiser: 0 })
  })

  test('when a ticket is free or made free, then there is no fee', () => {
    expect(price({ tickets: [{ ...line, price: 0 }] }).total).toBe(0)
    const all = { ...tenPercent, off: { kind: 'percent', percent: 10_000 } } as const
    expect(price({ tickets: [line], codes: [all] }).total).toBe(0)
  })

  test('when a code applies, then it is per ticket, and the fee is on what is left', () => {
    const priced = price({ tickets: [line], codes: [tenPercent] })
    expect(priced.lines[0]).toMatchObject({ discount: 100, bookingFee: 95, price: 1000 })
    expect(priced.discountsApplied).toEqual([{ code: 'JAZZ10', amount: 200 }])
    expect(priced.total).toBe(1990)
  })

  test('when three go for two, then one is free all in', () => {
    const offer = { scope: everything, gives: { kind: 'buy_pay', buy: 3, pay: 2 } } as const
    const priced = price({ tickets: [{ ...line, quantity: 3 }], offers: [offer] })
    expect(priced).toMatchObject({ offersAppliedTotal: 1100, total: 2200 })
  })

  test('when gift vouchers pay, then not for gift vouchers, and only their organiser', () => {
    const other = { ...line, key: 'b', organiserId: 9 }
    const priced = price({
      tickets: [line, other],
      giftVouchers: [{ value: 2500, quantity: 1 }],
      giftVoucherCodes: [
        { code: 'ONE', balance: 5000, organiserId: 1 },
        { code: 'ANY', balance: 300, organiserId: null },
      ],
    })
    expect(priced.giftVouchersApplied).toEqual([
      { code: 'ONE', amount: 2200 },
      { code: 'ANY', amount: 300 },
    ])
    expect(priced.total).toBe(2200 + 2200 + 2500 - 2500)
  })

  test('when everything comes together, then the donation is outside the basket total', () => {
    const priced = price({
      tickets: [line],
      deliveries: [{ organiserId: 1, cost: 350, vat: 2000 }],
      refundProtection: { cost: 240, vat: 2000 },
      donation: {
        amount: 2000,
        fee: { base: 20, percent: 150, addsVat: true, vat: 2000, cap: null },
      },
    })
    expect(priced).toMatchObject({
      basketTotal: 2200 + 350 + 240,
      donation: 2000,
      donationFee: 60,
      total: 2200 + 350 + 240 + 2060,
      deliveryVat: 58,
      refundProtectionVat: 40,
    })
  })

  test('when the currency has no decimals, then units stay whole', () => {
    const yen = { ...line, price: 1501, fee: { base: 0, percent: 333, cap: null } }
    expect(price({ tickets: [yen] }).lines[0]).toMatchObject({ bookingFee: 50, pays: 3102 })
  })

  test('when amounts leave the bounds, then it refuses', () => {
    expect(() => price({ tickets: [{ ...line, price: 90_000_000_000, quantity: 50 }] })).toThrow(
      RangeError,
    )
  })
})

const anyLine: fc.Arbitrary<LineToPrice> = fc.record({
  key: fc.uuid(),
  organiserId: fc.integer({ min: 1, max: 3 }),
  eventId: fc.integer({ min: 1, max: 3 }),
  ticketTypeId: fc.integer({ min: 1, max: 4 }),
  quantity: fc.integer({ min: 1, max: 10 }),
  price: fc.oneof(fc.constant(0), fc.nat(20_000)),
  fee: fc.record({
    base: fc.nat(200),
    percent: fc.nat(2000),
    cap: fc.option(fc.nat(500), { nil: null }),
  }),
  absorbsFee: fc.boolean(),
  vat: fc.constantFrom(0, 500, 2000),
})

const anyBasket: fc.Arbitrary<BasketToPrice> = fc.record({
  tickets: fc.array(anyLine, { maxLength: 5 }),
  giftVouchers: fc.array(
    fc.record({
      value: fc.integer({ min: 100, max: 25_000 }),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 2 },
  ),
  codes: fc.array(
    fc.record({
      code: fc.constantFrom('A', 'B', 'C'),
      scope: fc.record({
        organiserId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
        eventIds: fc.constant(null),
        ticketTypeIds: fc.option(fc.constant([1, 2]), { nil: null }),
      }),
      off: fc.oneof(
        fc.record({ kind: fc.constant('percent' as const), percent: fc.nat(10_000) }),
        fc.record({ kind: fc.constant('fixed' as const), amount: fc.nat(3000) }),
      ),
    }),
    { maxLength: 3 },
  ),
  offers: fc.array(
    fc.record({
      scope: fc.constant(everything),
      gives: fc.oneof(
        fc.record({ kind: fc.constant('buy_pay' as const), buy: fc.nat(4), pay: fc.nat(4) }),
        fc.record({
          kind: fc.constant('percent_from' as const),
          from: fc.nat(6),
          percent: fc.nat(10_000),
        }),
      ),
    }),
    { maxLength: 2 },
  ),
  giftVoucherCodes: fc.array(
    fc.record({
      code: fc.uuid(),
      balance: fc.nat(30_000),
      organiserId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
    }),
    { maxLength: 3 },
  ),
  deliveries: fc.array(
    fc.record({
      organiserId: fc.integer({ min: 1, max: 3 }),
      cost: fc.nat(900),
      vat: fc.constant(2000),
    }),
    { maxLength: 2 },
  ),
  refundProtection: fc.option(fc.record({ cost: fc.nat(900), vat: fc.constant(2000) }), {
    nil: null,
  }),
  donation: fc.option(
    fc.record({
      amount: fc.integer({ min: 100, max: 100_000 }),
      fee: fc.record({
        base: fc.nat(50),
        percent: fc.nat(500),
        addsVat: fc.boolean(),
        vat: fc.constant(2000),
        cap: fc.option(fc.nat(300), { nil: null }),
      }),
    }),
    { nil: null },
  ),
  feeVat: fc.constantFrom(0, 2000),
})

describe('any basket', () => {
  const total = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)

  test('when it is priced, then every part adds up to the penny', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const priced = priceBasket(basket)
        for (const part of priced.lines) {
          expect(part.organiser + part.platform).toBe(part.pays)
          expect((part.price - part.discount + part.bookingFee) * part.quantity).toBe(
            part.pays + part.offer,
          )
          const amounts = Object.values(part).filter((value) => typeof value === 'number')
          expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
        }
        expect(priced.basketTotal).toBe(
          total(priced.lines.map(({ pays }) => pays)) +
            priced.giftVouchersSold +
            priced.deliveryCost +
            priced.refundProtection -
            priced.giftVouchersAppliedTotal,
        )
        expect(priced.total).toBe(priced.basketTotal + priced.donation + priced.donationFee)
        expect(priced.basketTotal).toBeGreaterThanOrEqual(priced.giftVouchersSold)
      }),
      { numRuns: 1000 },
    )
  })

  test('when the summary subtracts as documented, then it finds the fees', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const priced = priceBasket(basket)
        const donationWithFee = priced.donation + priced.donationFee
        expect(
          bookingFeeTotal({
            total: priced.total,
            giftVouchersApplied: priced.giftVouchersAppliedTotal,
            offersApplied: priced.offersAppliedTotal,
            deliveryCost: priced.deliveryCost,
            refundProtectionCost: priced.refundProtection,
            refundProtectionTaken: basket.refundProtection !== null,
            donationWithFee,
            tickets: priced.lines,
            giftVouchers: basket.giftVouchers,
          }),
        ).toBe(priced.bookingFeeTotal)
      }),
      { numRuns: 1000 },
    )
  })

  test('when a gift voucher pays, then never more than its balance', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const { giftVouchersApplied } = priceBasket(basket)
        for (const [position, { amount }] of giftVouchersApplied.entries()) {
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount).toBeLessThanOrEqual(basket.giftVoucherCodes[position]?.balance ?? 0)
        }
      }),
    )
  })
})
