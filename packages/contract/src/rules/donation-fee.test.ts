import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies } from '../money.ts'
import { donationFee, donationFeeVat, readDonation } from './donation-fee.ts'

const rule = { base: 20, percent: 150, addsVat: true, vat: 2000, cap: 100 }

describe('donationFee', () => {
  test.each([
    ['no donation', 0, rule, 0],
    ['base, per cent and VAT on both', 1000, rule, 42],
    ['no VAT', 1000, { ...rule, addsVat: false }, 35],
    ['the cap after VAT', 10_000, rule, 100],
    ['no cap', 10_000, { ...rule, cap: null }, 204],
    ['a half up', 1100, { ...rule, addsVat: false }, 37],
    ['below a half', 1090, { ...rule, addsVat: false }, 36],
    ['yen', 5000, { base: 0, percent: 150, addsVat: true, vat: 1000, cap: null }, 83],
  ])('when it is %s, then it is so many minor units', (_, amount, fee, expected) => {
    expect(donationFee(amount, fee)).toBe(expected)
  })

  test('when VAT is added, then the fee is not smaller, and never above the cap', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(2500), fc.nat(500), (amount, vat, cap) => {
        const with_ = donationFee(amount, { ...rule, vat, cap })
        const without = donationFee(amount, { ...rule, addsVat: false, cap })
        expect(with_).toBeGreaterThanOrEqual(without)
        expect(with_).toBeLessThanOrEqual(cap)
      }),
    )
  })
})

describe('donationFeeVat', () => {
  test.each([
    ['no donation', 0, rule, 0],
    ['VAT added: 35 and 7', 1000, rule, 7],
    ['no VAT', 1000, { ...rule, addsVat: false }, 0],
    ['the cap includes it: 83 and 17', 10_000, rule, 17],
  ])('when it is %s, then it is so many minor units', (_, amount, fee, expected) => {
    expect(donationFeeVat(amount, fee)).toBe(expected)
  })
})

describe('readDonation', () => {
  const { GBP, JPY, KWD, NOK } = currencies
  test.each([
    ['1', GBP, { outcome: 'set', amount: 100 }],
    ['0.99', GBP, { outcome: 'too_little' }],
    ['10000', GBP, { outcome: 'set', amount: 1_000_000 }],
    ['10000.01', GBP, { outcome: 'too_much' }],
    ['2.345', GBP, { outcome: 'too_fine' }],
    ['1.005', GBP, { outcome: 'too_fine' }],
    ['0.005', GBP, { outcome: 'too_little' }],
    ['-5', GBP, { outcome: 'too_little' }],
    ['0', GBP, { outcome: 'skipped' }],
    ['', GBP, { outcome: 'too_little' }],
    ['49', JPY, { outcome: 'too_little' }],
    ['50', JPY, { outcome: 'set', amount: 50 }],
    ['50.5', JPY, { outcome: 'too_fine' }],
    ['1000000', JPY, { outcome: 'set', amount: 1_000_000 }],
    ['1000001', JPY, { outcome: 'too_much' }],
    ['2.99', NOK, { outcome: 'too_little' }],
    ['1.01', KWD, { outcome: 'set', amount: 1_010 }],
    ['1.015', KWD, { outcome: 'too_fine' }],
  ])('when %s is typed, then it is read', (text, currency, expected) => {
    expect(readDonation(text, currency)).toEqual(expected)
  })
})
