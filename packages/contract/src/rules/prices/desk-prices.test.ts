import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withConcession, withCredit } from './desk-prices.ts'
import { priceBasket, type LineToPrice, type PricedBasket } from './order-total.ts'

const line = (more: Partial<LineToPrice> = {}): LineToPrice => ({
  key: 'ticket:1',
  quantity: 2,
  price: 2_000,
  fee: { base: 150, percent: 0, cap: null },
  absorbsFee: false,
  vat: 2_000,
  feeVat: 2_000,
  organiserId: 1,
  eventId: 1,
  ticketTypeId: 1,
  ...more,
})
const priced = (...tickets: readonly LineToPrice[]): PricedBasket =>
  priceBasket({
    tickets,
    giftVouchers: [],
    codes: [],
    offers: [],
    giftVoucherCodes: [],
    deliveries: [],
    refundProtection: null,
    donation: null,
  })
const add = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

describe('withConcession', () => {
  test.each([
    ['nothing', 0, 4_300, 4_000, 300],
    ['a part', 1_000, 3_300, 3_000, 300],
    ['all but a penny', 4_299, 1, 0, 1],
    ['all', 4_300, 0, 0, 0],
  ] as const)(
    'when %s is given away then the organiser pays for it, and the fee as far as there is any',
    (_, amount, total, organiser, platform) => {
      const less = withConcession(priced(line()), amount)
      expect(less.total).toBe(total)
      expect(less.lines[0]).toMatchObject({ organiser, platform, pays: total })
    },
  )

  test('when it is more than the basket costs then it is refused', () => {
    expect(() => withConcession(priced(line()), 4_301)).toThrow(RangeError)
    expect(() => withConcession(priced(line()), -1)).toThrow(RangeError)
  })

  test('when it is any amount then the lines still add up to the total, and the VAT is of what is left', () => {
    const lines = fc.array(
      fc.record({
        price: fc.nat(50_000),
        quantity: fc.integer({ min: 1, max: 9 }),
        base: fc.nat(900),
      }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(lines, fc.nat(10_000), (wanted, share) => {
        const basket = priced(
          ...wanted.map(({ price, quantity, base }, index) =>
            line({ key: `ticket:${index}`, price, quantity, fee: { base, percent: 0, cap: null } }),
          ),
        )
        const amount = Math.floor((basket.total * share) / 10_000)
        const less = withConcession(basket, amount)
        expect(less.total).toBe(basket.total - amount)
        expect(add(less.lines.map(({ pays }) => pays))).toBe(less.total)
        for (const { organiser, platform, pays, organiserVat, platformVat } of less.lines) {
          expect(organiser + platform).toBe(pays)
          expect(organiserVat).toBe(Math.round(organiser / 6))
          expect(platformVat).toBe(Math.round(platform / 6))
          expect(Math.min(organiser, platform)).toBeGreaterThanOrEqual(0)
        }
        expect(less.offersAppliedTotal - basket.offersAppliedTotal).toBe(amount)
      }),
    )
  })
})

describe('withCredit', () => {
  test('when a part is paid already then only the rest is due, and the lines are what they were', () => {
    const basket = priced(line())
    expect(withCredit(basket, 4_000)).toEqual({
      ...basket,
      credit: 4_000,
      basketTotal: 300,
      total: 300,
    })
    expect(withCredit(basket, 0)).toBe(basket)
    expect(() => withCredit(basket, 4_301)).toThrow(RangeError)
  })
})
