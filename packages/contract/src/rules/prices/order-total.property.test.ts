import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingFeeTotal } from './booking-fee.ts'
import { shownOffers } from './discount.ts'
import type { BasketToPrice, LineToPrice } from './order-total.ts'
import { priceBasket } from './order-total.ts'

const everything = { organiserId: null, eventIds: null, ticketTypeIds: null }

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
  feeVat: fc.constantFrom(0, 1000, 2000, 2300),
})

const anyBasket: fc.Arbitrary<BasketToPrice> = fc.record({
  tickets: fc.uniqueArray(anyLine, { maxLength: 5, selector: ({ key }) => key }),
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
        fc.record({ kind: fc.constant('fixed_per_basket' as const), amount: fc.nat(9000) }),
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

  test('when its amounts are shown as rows, then the rows add up to the total', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const priced = priceBasket(basket)
        const offers = shownOffers({
          offersApplied: priced.offersAppliedTotal,
          discountsApplied: priced.discountsApplied.map(({ amount }) => amount),
          tickets: priced.lines,
        })
        expect(offers).toBeGreaterThanOrEqual(0)
        expect(
          priced.subtotal -
            total(priced.discountsApplied.map(({ amount }) => amount)) -
            offers -
            priced.giftVouchersAppliedTotal +
            priced.deliveryCost +
            priced.refundProtection +
            priced.donation +
            priced.donationFee +
            (priced.allFeesAbsorbed ? 0 : priced.bookingFeeTotal),
        ).toBe(priced.total)
      }),
      { numRuns: 1000 },
    )
  })

  test('when VAT is claimed, then each seller claims its own, from its own part, and buyers pay no more', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const priced = priceBasket(basket)
        for (const [index, line] of priced.lines.entries()) {
          const { vat = 0, feeVat = 0 } = basket.tickets[index] ?? {}
          // The VAT on the net is the VAT that was claimed, except for the half unit that rounding may add or take off.
          const net = line.platform - line.platformVat
          expect(Math.abs((net * feeVat) / 10_000 - line.platformVat)).toBeLessThanOrEqual(1)
          expect(line.platformVat).toBeLessThanOrEqual(line.platform)
          expect(line.organiserVat).toBeLessThanOrEqual(line.organiser)
          expect([line.organiserVatRate, line.platformVatRate]).toEqual([vat, feeVat])
          expect(feeVat === 0 ? line.platformVat : 0).toBe(0)
          expect(vat === 0 ? line.organiserVat : 0).toBe(0)
        }
        const claimed = basket.tickets.map((line) => ({ ...line, vat: 0, feeVat: 0 }))
        const without = priceBasket({ ...basket, tickets: claimed })
        expect(without.total).toBe(priced.total)
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
