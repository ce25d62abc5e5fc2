import { describe, expect, test } from 'vitest'
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
  feeVat: 2000,
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

  // The fee of two tickets is 200, and the organiser gets 2000 for them: pounds, euros and yen are only sizes of number.
  test.each([
    ['no VAT is known', 0, 0, 0, 0],
    ['both are sold in Britain', 2000, 333, 2000, 33],
    ['the organiser of Britain has none to claim', 0, 0, 2000, 33],
    ['the fee is sold in Ireland', 1350, 238, 2300, 37],
    ['the fee is sold in Switzerland', 260, 51, 810, 15],
    ['both are sold in Japan', 1000, 182, 1000, 18],
    ['VAT is everything', 10_000, 1000, 10_000, 100],
  ])(
    'when %s, then each part contains its own VAT',
    (_, vat, organiserVat, feeVat, platformVat) => {
      const [priced] = price({ tickets: [{ ...line, vat, feeVat }] }).lines
      expect(priced).toMatchObject({
        organiserVat,
        platformVat,
        organiserVatRate: vat,
        platformVatRate: feeVat,
        pays: 2200,
      })
    },
  )

  test('when lines of two countries are in one basket, then each has its own rate, also in yen', () => {
    const yen = { ...line, quantity: 1, price: 1501, fee: { base: 55, percent: 0, cap: null } }
    const tickets = [
      { ...yen, key: 'tokyo', vat: 1000, feeVat: 1000 },
      { ...yen, key: 'dublin', vat: 0, feeVat: 2300 },
    ]
    expect(price({ tickets }).lines).toMatchObject([
      { key: 'tokyo', organiserVat: 136, platformVat: 5, pays: 1556 },
      { key: 'dublin', organiserVat: 0, platformVat: 10, pays: 1556 },
    ])
  })

  test('when amounts leave the bounds, then it refuses', () => {
    expect(() => price({ tickets: [{ ...line, price: 90_000_000_000, quantity: 50 }] })).toThrow(
      RangeError,
    )
  })
})
