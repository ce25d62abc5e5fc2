import { describe, expect, it } from 'vitest'
import {
  ada,
  buildCheckout,
  buildGiftVoucher,
  buildUser,
} from '../../../../testing/build-checkout.ts'
import { buyerErrors, buyerNeeds, initialBuyer, mayPay, summedErrors } from './buyer-form.ts'

const express = buildCheckout({ express: true })
const ordinary = buildCheckout()
/** A method that asks for everything a card does. */
const card = { asksAddress: true, asksPhone: false }
const plan = { asksAddress: false, asksPhone: true }

describe('what payment asks of the buyer', () => {
  it.each([
    ['express', express, card, { account: true, phone: 'optional', address: false }],
    ['an ordinary card payment', ordinary, card, { account: false, phone: 'no', address: true }],
    ['no method yet', ordinary, null, { account: false, phone: 'no', address: false }],
    ['a plan', ordinary, plan, { account: false, phone: 'required', address: false }],
    ['a plan in express', express, plan, { account: true, phone: 'required', address: false }],
    [
      'an event that needs a phone',
      buildCheckout({ has_require_phone_number: true }),
      card,
      { account: false, phone: 'required', address: true },
    ],
  ] as const)('when it is %s', (_, checkout, room, needs) => {
    expect(buyerNeeds(checkout, room)).toEqual(needs)
  })

  it('when the buyer is known then the name is there, and UK is the country', () => {
    expect(initialBuyer(ordinary, ada).address).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      country: '1',
    })
  })

  it('when a stranger gave an address for themselves then its name is offered, on a gift it is not', () => {
    const delivery_address = {
      id: null,
      first_name: 'Grace',
      last_name: 'Hopper',
      address_1: '2 Hill',
      address_2: '',
      town: 'Leeds',
      postcode: 'LS1',
      country: 1,
      state: null,
      full_address: '2 Hill, Leeds, LS1',
    }
    const nameOf = (overrides: object) =>
      initialBuyer({ ...express, delivery_address, ...overrides }, buildUser()).fullName
    expect(nameOf({})).toBe('Grace Hopper')
    expect(nameOf({ gift_vouchers: [buildGiftVoucher({ by_post: true })] })).toBe('')
  })
})

describe('what is wrong with it', () => {
  it('when express is empty then name and e-mail are missing, in its own words', () => {
    const errors = buyerErrors(initialBuyer(express, undefined), buyerNeeds(express, card))
    expect(errors).toEqual({
      fullName: 'Type both your first and last name(s)',
      email: 'Type a valid email address',
    })
  })

  it.each([
    ['', undefined],
    ['07700900123', undefined],
    ['+44 7700 900123', undefined],
    ['12345', 'Type a valid phone number'],
  ])('when the optional phone is %j then %s', (phone, error) => {
    const draft = { ...initialBuyer(express, undefined), phone }
    expect(buyerErrors(draft, buyerNeeds(express, card)).phone).toBe(error)
  })

  it('when a phone is required then an empty one is wrong', () => {
    const draft = initialBuyer(ordinary, ada)
    const needs = { account: false, phone: 'required', address: false } as const
    expect(buyerErrors(draft, needs)).toEqual({ phone: 'Type a valid phone number' })
  })

  it('when the address is incomplete then the summary says it once', () => {
    const draft = initialBuyer(ordinary, ada)
    const errors = buyerErrors(draft, buyerNeeds(ordinary, card))
    expect(Object.keys(errors)).toEqual(['address_1', 'town', 'postcode'])
    expect(summedErrors(errors, (field) => field)).toEqual([
      { text: 'Please complete your address', fieldId: 'address_1' },
    ])
  })

  it('when the country is the United States then the state is asked too', () => {
    const draft = initialBuyer(ordinary, ada)
    const american = { ...draft, address: { ...draft.address, country: '2' } }
    expect(buyerErrors(american, buyerNeeds(ordinary, card))).toHaveProperty('state')
  })

  it('when the postcode is empty then paying is not offered', () => {
    const needs = buyerNeeds(ordinary, card)
    const draft = initialBuyer(ordinary, ada)
    expect(mayPay(draft, needs)).toBe(false)
    expect(mayPay({ ...draft, address: { ...draft.address, postcode: 'YO1' } }, needs)).toBe(true)
  })
})
