import { describe, expect, it } from 'vitest'
import { buildCheckout, buildProgress } from '../../../testing/build-checkout.ts'
import { paymentTitle, paymentView } from './payment-view.ts'

const free = { basket_total: 0, can_pay_by: [] }

describe('payment view', () => {
  it.each([
    ['something is due', buildCheckout(), 'pay', 'Payment'],
    ['it is express', buildCheckout({ express: true }), 'pay', 'Complete purchase'],
    ['it is free', buildCheckout(free), 'claim', 'Claiming free tickets'],
    [
      'it is free and express, and nobody is named',
      buildCheckout({ ...free, express: true }),
      'claim_form',
      'Complete purchase',
    ],
    [
      'the provider has not decided',
      buildCheckout({ progress: buildProgress({ payment: 'card_pending' }) }),
      'pending',
      'Payment',
    ],
    [
      'it is paid meanwhile',
      buildCheckout({ progress: buildProgress({ payment: 'complete' }) }),
      'paid',
      'Payment',
    ],
    [
      'the organiser takes no payments yet',
      buildCheckout({ payment_blocked_by: 'Stack & Scale' }),
      'blocked',
      'Payment',
    ],
  ] as const)('when %s then it is the right one, with its title', (_, checkout, view, title) => {
    expect(paymentView(checkout, false).view).toBe(view)
    expect(paymentTitle(checkout, false)).toBe(title)
  })

  it('when confirming then the title says so', () => {
    expect(paymentTitle(buildCheckout({ express: true }), true)).toBe('Confirming Payment')
  })

  it('when a donation is added to free tickets then it has to be paid', () => {
    const donation = { amount_before_booking_fee: 5, booking_fee: 0, is_gift_aid: false }
    expect(paymentView(buildCheckout({ ...free, donation }), false).view).toBe('pay')
  })

  it('when a payment is on its way from this page then the form stays', () => {
    const checkout = buildCheckout({ progress: buildProgress({ payment: 'card_pending' }) })
    expect(paymentView(checkout, true)).toEqual({ view: 'pay', methods: ['stripe'] })
  })
})
