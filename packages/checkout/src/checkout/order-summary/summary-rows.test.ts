import { describe, expect, it } from 'vitest'
import { buildCheckout, buildGiftVoucher, buildTicket } from '../../testing/build-checkout.ts'
import { summaryRows } from './summary-rows.ts'

function shown(checkout: Parameters<typeof summaryRows>[0]): Record<string, string> {
  return Object.fromEntries(summaryRows(checkout).map(({ term, detail }) => [term, detail]))
}

describe('order summary', () => {
  it('when a fee is on top then it is prefixed with a plus', () => {
    expect(shown(buildCheckout())).toEqual({
      Subtotal: '£44.00',
      'Booking fee': '+£3.00',
      Total: '£47.00',
    })
  })

  it('when all fees are absorbed then the subtotal has them and the fee stands in brackets', () => {
    const tickets = [buildTicket({ price: 20, booking_fee: 2, absorb_fee: true })]
    const checkout = buildCheckout({
      tickets,
      all_booking_fees_are_absorbed: true,
      basket_total: 44,
    })
    expect(shown(checkout)).toEqual({
      Subtotal: '£44.00',
      'Booking fee': '(£4.00)',
      Total: '£44.00',
    })
  })

  it('when every event hides its fee then it is hidden; one that does not shows it', () => {
    const hidden = buildTicket({ event_hide_booking_fee: true })
    expect(shown(buildCheckout({ tickets: [hidden] }))).not.toHaveProperty('Booking fee')
    const mixed = buildCheckout({ tickets: [hidden, buildTicket({ key: 'b' })], basket_total: 94 })
    expect(shown(mixed)).toHaveProperty('Booking fee', '+£6.00')
  })

  it('when there is something of everything then every row is there and the fee still comes out', () => {
    const checkout = buildCheckout({
      tickets: [buildTicket({ discount_amount: 2 })],
      gift_vouchers: [buildGiftVoucher({ qty: 2 })],
      discounts_applied: { JAZZ10: 4 },
      offers_applied_total: 5,
      gift_vouchers_applied_total: 10,
      delivery_cost: 3.5,
      refund_protection: 1,
      refund_protection_cost: 4,
      donation: { amount_before_booking_fee: 10, booking_fee: 0.35, is_gift_aid: false },
      // 2 x (22 - 2 + 1.5) + 2 x 25 - 5 - 10 + 3.5 + 4
      basket_total: 85.5,
    })
    expect(shown(checkout)).toEqual({
      Subtotal: '£94.00',
      'Discount JAZZ10': '−£4.00',
      Offers: '−£5.00',
      'Gift vouchers': '−£10.00',
      Delivery: '£3.50',
      'Refund protection': '£4.00',
      'Donation with fee': '£10.35',
      'Booking fee': '+£3.00',
      Total: '£95.85',
    })
  })

  it('when other tickets are exchanged for these then what they brought is taken off', () => {
    const checkout = buildCheckout({ exchange_credit: 40, basket_total: 7 })
    expect(shown(checkout)).toEqual({
      Subtotal: '£44.00',
      'Exchanged tickets': '−£40.00',
      'Booking fee': '+£3.00',
      Total: '£7.00',
    })
  })

  it('when an amount off the basket does not divide by the tickets then it is shown whole and all adds up', () => {
    const checkout = buildCheckout({
      tickets: [buildTicket({ qty: 3, discount_amount: 3.33 })],
      discounts_applied: { TENOFF: 10 },
      // The penny that three times 3.33 leaves over.
      offers_applied_total: 0.01,
      // 3 x (22 + 1.5) - 10
      basket_total: 60.5,
    })
    expect(shown(checkout)).toEqual({
      Subtotal: '£66.00',
      'Discount TENOFF': '−£10.00',
      'Booking fee': '+£4.50',
      Total: '£60.50',
    })
  })

  it('when refund protection is offered and not taken then it costs nothing', () => {
    const checkout = buildCheckout({ refund_protection_cost: 4, refund_protection: 0 })
    expect(shown(checkout)).toEqual(shown(buildCheckout()))
  })

  it('when the currency is another then its symbol is shown', () => {
    const checkout = buildCheckout({ currency: { symbol: '€', code: 'EUR' } })
    expect(shown(checkout)).toHaveProperty('Total', '€47.00')
  })
})
