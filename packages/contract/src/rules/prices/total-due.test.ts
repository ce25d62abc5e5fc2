import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { donationFee } from '../donation-fee.ts'
import { totalDue, withDonation } from './total-due.ts'

const fee = { base: 20, percent: 150, addsVat: true, vat: 2000, cap: 500 }

describe('totalDue', () => {
  test.each([
    ['nothing at all', 0, 0, 0, 0],
    ['tickets alone', 2150, 0, 0, 2150],
    ['free tickets and a donation', 0, 1000, 42, 1042],
    ['both', 2150, 1000, 42, 3192],
  ])('when there is %s, then it is the sum', (_, basketTotal, donation, fees, expected) => {
    expect(totalDue({ basketTotal, donation, donationFee: fees })).toBe(expected)
  })

  test('when it leaves the bounds of money, then it refuses', () => {
    const most = { basketTotal: 100_000_000_000, donation: 1, donationFee: 0 }
    expect(() => totalDue(most)).toThrow(RangeError)
  })
})

describe('withDonation', () => {
  const basket = { basketTotal: 2150, anything: 'else' }

  test('when a donation is made, then its fee, the VAT of that and the total come with it', () => {
    expect(withDonation(basket, { amount: 1000, fee })).toEqual({
      ...basket,
      donation: 1000,
      donationFee: 42,
      donationFeeVat: 7,
      total: 3192,
    })
  })

  test('when it is removed, then nothing of it is left', () => {
    const once = withDonation(basket, { amount: 1000, fee })
    expect(withDonation(once, null)).toEqual(withDonation(basket, null))
    expect(withDonation(basket, null)).toMatchObject({ donation: 0, total: 2150 })
  })

  test('when any amount is given, then the total is the basket, the amount and its fee', () => {
    const amounts = fc.record({ basketTotal: fc.nat(10_000_000), amount: fc.nat(1_000_000) })
    const rules = fc.record({
      base: fc.nat(500),
      percent: fc.nat(1000),
      addsVat: fc.boolean(),
      vat: fc.constantFrom(0, 500, 2000),
      cap: fc.option(fc.nat(1000), { nil: null }),
    })
    fc.assert(
      fc.property(amounts, rules, ({ basketTotal, amount }, rule) => {
        const priced = withDonation({ basketTotal }, { amount, fee: rule })
        expect(priced.donationFee).toBe(donationFee(amount, rule))
        expect(priced.total - priced.donation - priced.donationFee).toBe(basketTotal)
        // The platform never owes VAT on more than its fee.
        expect(priced.donationFeeVat).toBeGreaterThanOrEqual(0)
        expect(priced.donationFeeVat).toBeLessThanOrEqual(priced.donationFee)
      }),
    )
  })
})
