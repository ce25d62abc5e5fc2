// @vitest-environment happy-dom
import type { PaymentMethod } from '@foyer/contract/shapes/checkout.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { buildProgress, buildReserved, buildUser } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { cardToken, expressly, named } from '../../../testing/payment-scenes.ts'
import { stubCardScript } from '../../../testing/stub-card-script.ts'
import { type Answers, refusal } from '../../../testing/stub-server.ts'

afterEach(() => {
  delete window.Stripe
})

const bank = 'Instant Bank Transfer'
const card = 'Credit or Debit Card'
const plan = 'Set up a payment plan'

function open(can_pay_by: PaymentMethod[], answers: Answers = {}, more: object = {}) {
  stubCardScript()
  return openPage(buildReserved('payment', { ...named, can_pay_by, ...more }), {
    answers: {
      create_truelayer_payment: {},
      get_token: cardToken,
      get_opoa_users: { opoa_users: [], full_name: null },
      ...answers,
    },
  })
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const choose = (name: string) => fireEvent.click(radio(name))
const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay £47.00' })

describe('how to pay', () => {
  it('when there are several ways then none is chosen, and nothing can be paid yet', async () => {
    const { server } = open(['truelayer', 'stripe', 'instalment'])
    await screen.findByText('How would you like to pay?')
    expect([bank, card, plan].map((name) => radio(name).checked)).toEqual([false, false, false])
    expect(pay().disabled).toBe(true)
    expect(screen.getByText('Choose how to pay.')).toBeTruthy()
    expect(server.of('get_token')).toHaveLength(0)
    // The payment is prepared as soon as the method is on offer.
    await waitFor(() => expect(server.of('create_truelayer_payment')).toHaveLength(1))
  })

  it('when a plan is offered beside the card then none is chosen', async () => {
    open(['stripe', 'instalment'])
    await screen.findByText('How would you like to pay?')
    expect(radio(card).checked).toBe(false)
  })

  it.each([
    ['the card', 'stripe', card],
    ['the bank', 'truelayer', bank],
  ] as const)('when %s is the only way then there is no choice', async (_, method, label) => {
    open([method])
    await screen.findByText(label)
    expect(screen.queryByRole('radio', { name: label })).toBeNull()
    expect(screen.queryByText('Choose how to pay.')).toBeNull()
  })

  it('when the card is chosen then its form and the billing address are shown; by bank neither', async () => {
    open(['truelayer', 'stripe'])
    await screen.findByText('How would you like to pay?')
    choose(card)
    await screen.findByText('card form')
    expect(screen.getByLabelText('Postcode')).toBeTruthy()
    choose(bank)
    await waitFor(() => expect(pay().disabled).toBe(false))
    expect(screen.queryByText('card form')).toBeNull()
    expect(screen.queryByLabelText('Postcode')).toBeNull()
  })

  it('when another way is chosen then the last error is no news of it', async () => {
    open(['truelayer', 'stripe'], { pay_with_truelayer: { auth_url: null } })
    await screen.findByText('How would you like to pay?')
    choose(bank)
    await waitFor(() => expect(pay().disabled).toBe(false))
    fireEvent.click(pay())
    const text = 'There was an error with taking you to Truelayer. Please try again.'
    expect(await screen.findByText(text)).toBeTruthy()
    choose(card)
    expect(screen.queryByText(text)).toBeNull()
  })

  it('when the bank payment cannot be prepared then the bank is no choice any more', async () => {
    open(['truelayer', 'stripe'], { create_truelayer_payment: refusal(500, 'internal', 'x') })
    await screen.findByText('card form')
    expect(screen.queryByText(bank)).toBeNull()
  })

  it('when only the bank was left and cannot be prepared then the card is', async () => {
    open(['truelayer'], { create_truelayer_payment: refusal(503, 'unavailable', 'x') })
    expect(await screen.findByText('card form')).toBeTruthy()
  })

  it('when the reservation is gone by then then the basket says so', async () => {
    const { server } = open(['truelayer', 'stripe'], {
      create_truelayer_payment: refusal(409, 'reserving', 'Tickets are gone'),
    })
    expect(await screen.findByText('Tickets are gone')).toBeTruthy()
    expect(server.of('update_basket_state')[0]?.form).toEqual({ state: 'basket' })
  })
})

describe('the contact number', () => {
  it('when nobody needs it then it is not asked', async () => {
    open(['stripe'])
    await screen.findByText('card form')
    expect(screen.queryByLabelText('Contact number')).toBeNull()
  })

  it('when an event needs it then what is no number is refused, in its own words', async () => {
    const { server } = open(['truelayer'], {}, { has_require_phone_number: true })
    const field = await screen.findByLabelText('Contact number')
    await waitFor(() => expect(pay().disabled).toBe(false))
    for (const wrong of ['', '07700900', 'call me maybe']) {
      fireEvent.change(field, { target: { value: wrong } })
      fireEvent.click(pay())
      expect((await screen.findAllByText('Type a valid phone number')).length).toBeGreaterThan(0)
    }
    expect(server.of('pay_with_truelayer')).toHaveLength(0)
  })

  it('when a plan is chosen then it is asked, and not for the card', async () => {
    open(['stripe', 'instalment'])
    await screen.findByText('How would you like to pay?')
    choose(plan)
    expect(await screen.findByLabelText('Contact number')).toBeTruthy()
    choose(card)
    await screen.findByText('card form')
    expect(screen.queryByLabelText('Contact number')).toBeNull()
  })

  it('when express pays by bank then the account is stored first, with the number', async () => {
    const { server, leaveTo } = open(
      ['truelayer'],
      { set_account_details: {}, pay_with_truelayer: { auth_url: 'https://bank.example/' } },
      { ...expressly, order_email: null },
    )
    fireEvent.change(await screen.findByLabelText('Full name'), {
      target: { value: 'Ada Lovelace' },
    })
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ada@example.org' } })
    fireEvent.change(screen.getByLabelText(/^Contact number/), {
      target: { value: '0770.090-0123' },
    })
    await waitFor(() => expect(pay().disabled).toBe(false))
    fireEvent.click(pay())
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://bank.example/'))
    const names = server.calls.map(({ path }) => path.split('/').at(-2))
    expect(names.indexOf('set_account_details')).toBeLessThan(names.indexOf('pay_with_truelayer'))
    expect(server.of('set_account_details')[0]?.form['contact_number']).toBe('0770.090-0123')
  })
})

describe('a card that is being confirmed', () => {
  it('when the tab comes back and reads the checkout anew then the form stays', async () => {
    const script = stubCardScript(() => new Promise(() => undefined))
    const page = openPage(buildReserved('payment', expressly), {
      answers: { get_token: cardToken, set_account_details: {}, get_user: buildUser() },
    })
    await screen.findByText('card form')
    fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Ada Lovelace' } })
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ada@example.org' } })
    fireEvent.click(pay())
    await waitFor(() => expect(script.confirmPayment).toHaveBeenCalledOnce())
    page.held.checkout = buildReserved('payment', {
      ...expressly,
      progress: buildProgress({ reservation: 'live', express: true, payment: 'card_pending' }),
    })
    const reads = page.server.of('get').length
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await waitFor(() => expect(page.server.of('get').length).toBeGreaterThan(reads))
    expect(screen.getByText('card form')).toBeTruthy()
    expect(screen.queryByText('Waiting for your bank to confirm the payment')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirming Payment')
  })
})
