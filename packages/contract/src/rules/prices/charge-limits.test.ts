import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies, type Currency } from '../../money.ts'
import { methodsOffered } from '../methods-offered.ts'
import { donationBounds, donationFee } from '../donation-fee.ts'
import { chargeable, leastCharge, mostCharge, stepOf, whyNotCharged } from './charge-limits.ts'
import type { DiscountCode } from './discount.ts'
import { priceBasket, type BasketToPrice } from './order-total.ts'
import { withDonation } from './total-due.ts'
import { withoutRemainder } from './without-remainder.ts'

const { EUR, GBP, JPY, KWD, NOK } = currencies
const ofAll = fc.constantFrom<Currency>(...Object.values(currencies))

describe('what a card is charged', () => {
  test.each([
    ['a penny too little', 29, GBP, 'too_small', 0],
    ['the least', 30, GBP, null, 30],
    ['cents', 49, EUR, 'too_small', 0],
    ['one yen', 1, JPY, 'too_small', 0],
    ['fifty yen', 50, JPY, null, 50],
    ['kroner', 299, NOK, 'too_small', 0],
    ['the last digit of a dinar', 1_239, KWD, 'too_fine', 1_230],
    ['a dinar that ends in 0', 1_230, KWD, null, 1_230],
    ['eight digits', 99_999_999, GBP, null, 99_999_999],
    ['nine digits', 100_000_000, GBP, 'too_large', 100_000_000],
    ['nothing', 0, GBP, null, 0],
  ] as const)('when it is %s, then it is so', (_, amount, currency, why, charged) => {
    expect(whyNotCharged(amount, currency)).toBe(why)
    expect(chargeable(amount, currency)).toBe(charged)
  })

  test('the least of each currency can be charged, and so can the least and the most that are given', () => {
    for (const currency of Object.values(currencies)) {
      expect(whyNotCharged(leastCharge(currency), currency)).toBeNull()
      expect(whyNotCharged(mostCharge(currency), currency)).toBeNull()
      const { least, most } = donationBounds(currency)
      expect(whyNotCharged(least, currency)).toBeNull()
      expect(most / 10 ** currency.decimals).toBeGreaterThanOrEqual(10_000)
    }
    expect(donationBounds(GBP)).toEqual({ least: 100, most: 1_000_000 })
    expect(donationBounds(JPY)).toEqual({ least: 50, most: 1_000_000 })
  })
})

/** A price that a catalogue accepts. */
const priceIn = (currency: Currency, most = 5_000) =>
  fc.nat(most).map((count) => {
    const price = count * stepOf(currency)
    return whyNotCharged(price, currency) === null ? price : leastCharge(currency)
  })

const anyBasket = ofAll.chain((currency) => {
  const scope = { organiserId: null, eventIds: null, ticketTypeIds: null }
  const price = priceIn(currency)
  const organiserId = fc.integer({ min: 1, max: 2 })
  const line = fc
    .record({
      quantity: fc.integer({ min: 1, max: 4 }),
      price,
      organiserId,
      absorbsFee: fc.boolean(),
    })
    .map((one) => ({
      ...one,
      fee: { base: leastCharge(currency), percent: 0, cap: null },
      vat: 2000,
      feeVat: 2000,
      eventId: one.organiserId,
      ticketTypeId: one.organiserId,
    }))
  const off = fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.integer({ min: 1, max: 10_000 }),
    }),
    fc.record({
      kind: fc.constantFrom('fixed' as const, 'fixed_per_basket' as const),
      amount: fc.nat(6_000),
    }),
  )
  const basket: fc.Arbitrary<BasketToPrice> = fc.record({
    tickets: fc
      .array(line, { maxLength: 3 })
      .map((lines) => lines.map((one, index) => ({ ...one, key: String(index) }))),
    giftVouchers: fc.array(
      fc.record({
        value: price.map((value) => Math.max(value, leastCharge(currency))),
        quantity: fc.constant(1),
      }),
      { maxLength: 1 },
    ),
    codes: fc.array(
      off.map((one): DiscountCode => ({ code: 'LESS', scope, off: one })),
      {
        maxLength: 2,
      },
    ),
    offers: fc.constant([]),
    giftVoucherCodes: fc.array(
      fc.record({
        code: fc.constantFrom('V1', 'V2'),
        // What is left of a voucher may be anything.
        balance: fc.nat(20_000),
        organiserId: fc.option(organiserId),
      }),
      { maxLength: 2 },
    ),
    deliveries: fc.array(fc.record({ organiserId, cost: price, vat: fc.constant(2000) }), {
      maxLength: 1,
    }),
    refundProtection: fc.option(price.map((cost) => ({ cost, vat: 0 }))),
    donation: fc.constant(null),
  })
  return fc.tuple(fc.constant(currency), basket)
})

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

describe('a basket', () => {
  test('when it is any basket in any currency, then it is free, or a card pays it, and less is paid by nobody than the least', () => {
    fc.assert(
      fc.property(anyBasket, ([currency, basket]) => {
        const exact = priceBasket(basket)
        const priced = withoutRemainder(exact, currency)
        expect(whyNotCharged(priced.total, currency)).toBeNull()
        expect(priced.waived ?? 0).toBeLessThan(leastCharge(currency))
        const methods = methodsOffered({
          total: priced.total,
          currency,
          provider: null,
          hasPlan: false,
          blocked: false,
          takes: (way) => way === 'stripe' && whyNotCharged(priced.total, currency) === null,
        })
        expect(methods).toEqual(priced.total === 0 ? [] : ['stripe'])
        // Its parts still add up, and no line pays less than nothing.
        const { lines, giftVouchersSold, deliveryCost, refundProtection } = priced
        expect(
          sumOf(lines.map(({ pays }) => pays)) + giftVouchersSold + deliveryCost + refundProtection,
        ).toBe(priced.total + priced.giftVouchersAppliedTotal)
        for (const { pays, organiser, platform } of lines) {
          expect(Math.min(pays, organiser, platform)).toBeGreaterThanOrEqual(0)
          expect(organiser + platform).toBe(pays)
        }
        expect(sumOf(priced.giftVouchersApplied.map(({ amount }) => amount))).toBe(
          priced.giftVouchersAppliedTotal,
        )
        expect(priced.giftVouchersAppliedTotal).toBeLessThanOrEqual(exact.giftVouchersAppliedTotal)
        // Doing it twice changes nothing.
        expect(withoutRemainder(priced, currency)).toEqual(priced)
      }),
      { numRuns: 2_000 },
    )
  })

  test('when a donation and its fee come on top, then a card pays it', () => {
    fc.assert(
      fc.property(anyBasket, fc.nat(100_000), ([currency, basket], more) => {
        const amount = donationBounds(currency).least + more * stepOf(currency)
        const fee = { base: 21, percent: 155, addsVat: true, vat: 2000, cap: 1_003 }
        const rule = { ...fee, step: stepOf(currency) }
        expect(donationFee(amount, rule) % stepOf(currency)).toBe(0)
        const { total } = withDonation(withoutRemainder(priceBasket(basket), currency), {
          amount,
          fee: rule,
        })
        expect(whyNotCharged(total, currency)).toBeNull()
      }),
    )
  })

  test('when a voucher leaves ten pence of a ticket, then nobody pays them', () => {
    const ticket = {
      key: 'one',
      quantity: 1,
      price: 1_000,
      organiserId: 1,
      absorbsFee: true,
      fee: { base: 100, percent: 0, cap: null },
      vat: 2000,
      feeVat: 2000,
      eventId: 1,
      ticketTypeId: 1,
    }
    const basket = {
      tickets: [ticket],
      giftVouchers: [],
      codes: [],
      offers: [],
      giftVoucherCodes: [{ code: 'V', balance: 990, organiserId: null }],
      deliveries: [],
      refundProtection: null,
      donation: null,
    }
    expect(withoutRemainder(priceBasket(basket), GBP)).toMatchObject({
      total: 0,
      waived: 10,
      giftVouchersAppliedTotal: 990,
      lines: [{ pays: 990, organiser: 890, platform: 100 }],
    })
    const delivered = {
      ...basket,
      tickets: [{ ...ticket, price: 0 }],
      deliveries: [{ organiserId: 1, cost: 1_000, vat: 0 }],
    }
    expect(withoutRemainder(priceBasket(delivered), GBP)).toMatchObject({
      total: 30,
      giftVouchersAppliedTotal: 970,
    })
  })
})
