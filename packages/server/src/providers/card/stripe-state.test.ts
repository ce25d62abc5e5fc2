import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { stateOf } from './stripe-state.ts'

const paidWith = (latest_charge: unknown) =>
  stateOf({
    id: 'pi_1',
    status: 'succeeded',
    amount_received: 500,
    currency: 'gbp',
    metadata: {},
    last_payment_error: null,
    next_action: null,
    latest_charge,
  } as unknown as Stripe.PaymentIntent).cardLast4

describe('the card that has paid', () => {
  it.each([
    ['a card', { card: { last4: '4242', wallet: null } }, '4242'],
    ['a wallet', { card: { last4: '4242', wallet: { type: 'apple_pay' } } }, null],
    ['something that is no card', { pay_by_bank: {} }, null],
    ['a card whose digits are none', { card: { last4: '42', wallet: null } }, null],
  ])(
    'when it is %s then these are its last four digits: %j %s',
    (_, payment_method_details, is) => {
      expect(paidWith({ payment_method_details })).toBe(is)
    },
  )

  it('when the charge is only named then nothing is known of it', () => {
    expect([paidWith('ch_1'), paidWith(null)]).toEqual([null, null])
  })
})
