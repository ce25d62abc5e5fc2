import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allFeesAbsorbed,
  bookingFee,
  bookingFeeForm,
  bookingFeeTotal,
  shownPrice,
} from './booking-fee.ts'
import { subtotal } from './subtotal.ts'

describe('bookingFee', () => {
  test.each([
    ['a free ticket', 0, { base: 50, percent: 1000, cap: null }, 0],
    ['base and per cent', 1000, { base: 50, percent: 1000, cap: null }, 150],
    ['a half up', 1005, { base: 0, percent: 1000, cap: null }, 101],
    ['below a half', 1004, { base: 0, percent: 1000, cap: null }, 100],
    ['a cap', 100_000, { base: 50, percent: 1000, cap: 500 }, 500],
    ['a cap of nothing', 1000, { base: 50, percent: 1000, cap: 0 }, 0],
    ['yen, which have no decimals', 1500, { base: 0, percent: 333, cap: null }, 50],
  ])('when it is %s, then it is so many minor units', (_, price, rule, expected) => {
    expect(bookingFee(price, rule)).toBe(expected)
  })

  test('when a price rises, then the fee never falls, and it keeps to its cap', () => {
    const rule = fc.record({
      base: fc.nat(1000),
      percent: fc.nat(10_000),
      cap: fc.option(fc.nat(5000), { nil: null }),
    })
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1000), rule, (price, more, fee) => {
        const low = bookingFee(price, fee)
        expect(bookingFee(price + more, fee)).toBeGreaterThanOrEqual(low)
        expect(low).toBeLessThanOrEqual(fee.cap ?? Number.MAX_SAFE_INTEGER)
      }),
    )
  })
})

describe('bookingFeeTotal', () => {
  const amounts = {
    total: 5000,
    giftVouchersApplied: 0,
    offersApplied: 0,
    deliveryCost: 0,
    refundProtectionCost: 0,
    refundProtectionTaken: false,
    donationWithFee: 0,
    tickets: [{ price: 2000, discount: 0, quantity: 2 }],
    giftVouchers: [],
  }
  test.each([
    ['nothing else', {}, 1000],
    ['gift vouchers applied', { giftVouchersApplied: 300 }, 1300],
    ['offers applied', { offersApplied: 300 }, 1300],
    ['delivery', { deliveryCost: 200 }, 800],
    ['refund protection taken', { refundProtectionCost: 150, refundProtectionTaken: true }, 850],
    ['refund protection not taken', { refundProtectionCost: 150 }, 1000],
    ['a donation', { donationWithFee: 400 }, 600],
    ['a discount', { tickets: [{ price: 2000, discount: 250, quantity: 2 }] }, 1500],
    ['gift vouchers sold', { giftVouchers: [{ value: 250, quantity: 2 }] }, 500],
  ])('when there is %s, then it is subtracted as documented', (_, more, expected) => {
    expect(bookingFeeTotal({ ...amounts, ...more })).toBe(expected)
  })
})

describe('how the fee is shown', () => {
  test.each([
    [true, [true, true], 'hidden'],
    [false, [true, true], 'hidden'],
    [false, [true, false], 'plus'],
    [true, [true, false], 'brackets'],
    [true, [false], 'brackets'],
    [false, [false], 'plus'],
    [false, [], 'plus'],
  ] as const)('when absorbed is %s and hidden %j, then %s', (allAbsorbed, hidden, form) => {
    expect(bookingFeeForm({ allAbsorbed, hidden })).toBe(form)
  })

  test('when every ticket absorbs and no voucher is there, then all are absorbed', () => {
    const yes = { absorbsFee: true }
    expect(allFeesAbsorbed([yes, yes], 0)).toBe(true)
    expect(allFeesAbsorbed([yes, { absorbsFee: false }], 0)).toBe(false)
    expect(allFeesAbsorbed([yes], 1)).toBe(false)
    expect(allFeesAbsorbed([], 0)).toBe(false)
  })

  test('when it is absorbed and not hidden, then the price includes it', () => {
    const line = { price: 900, bookingFee: 100, allAbsorbed: true, eventHidesFee: false }
    expect(shownPrice(line)).toBe(1000)
    expect(shownPrice({ ...line, eventHidesFee: true })).toBe(900)
    expect(shownPrice({ ...line, allAbsorbed: false })).toBe(900)
  })
})

describe('subtotal', () => {
  const tickets = [{ price: 1000, bookingFee: 100, quantity: 3 }]
  const vouchers = [{ value: 2500, quantity: 2 }]
  test.each([
    ['nothing', [], [], false, 0],
    ['fees on top', tickets, vouchers, false, 8000],
    ['all absorbed', tickets, [], true, 3300],
  ] as const)('when there is %s, then it adds up', (_, lines, sold, absorbed, expected) => {
    expect(subtotal(lines, sold, absorbed)).toBe(expected)
  })
})
