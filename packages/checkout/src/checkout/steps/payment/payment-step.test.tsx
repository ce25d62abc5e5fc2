// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildProgress, buildReserved, buildUser } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { refusal } from '../../../testing/stub-server.ts'

const ada = buildUser({
  id: 7,
  first_name: 'Ada',
  last_name: 'Lovelace',
  full_name: 'Ada Lovelace',
})
const identified = { progress: buildProgress({ reservation: 'live', identified: true }) }
const named = { ...identified, order_email: 'ada@example.org' }
const expressly = {
  express: true,
  progress: buildProgress({ reservation: 'live', express: true }),
  marketing_preferences: {
    ct_subscribed: false,
    event_subscribed: false,
    basket_organisers: [
      { id: 3, organiser_subscribed: false, marketing_signup_message: 'News from Harbour Lights' },
    ],
  },
}
const token = { public_key: 'pk_1', client_secret: 'cs_1' }
const stored = {
  id: 1,
  first_name: 'Ada',
  last_name: 'Lovelace',
  address_1: '1 Quay',
  address_2: '',
  town: 'Whitby',
  postcode: 'YO21',
  state: null,
  country_code: 'GB',
}

/** The provider's script, as far as the page uses it. */
function stubCardScript(confirm: () => unknown = () => ({})) {
  const confirmPayment = vi.fn<(options: unknown) => Promise<unknown>>(async () => confirm())
  const elements = vi.fn(() => ({
    submit: async () => ({}),
    create: () => ({
      on: (name: string, told: () => void) => {
        if (name === 'ready') queueMicrotask(() => act(told))
      },
      mount: (place: HTMLElement) => place.append('card form'),
      destroy: () => undefined,
    }),
  }))
  const constructor = vi.fn(() => ({ elements, confirmPayment }))
  Object.assign(window, { Stripe: constructor })
  return { confirmPayment, elements, constructor }
}

afterEach(() => {
  delete window.Stripe
})

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

async function fillAddress() {
  await screen.findByText('card form')
  type('Address line 1', '1 Quay')
  type('Town or city', 'Whitby')
  type('Postcode', 'YO21')
}

const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay £47.00' })

describe('paying by card', () => {
  function open(answers: Record<string, unknown> = {}) {
    return openPage(buildReserved('payment', named), {
      answers: { get_user: ada, get_token: token, set_billing_address: stored, ...answers },
    })
  }

  it('when the address is stored then the provider confirms, with the return address', async () => {
    const script = stubCardScript()
    const { server, leaveTo } = open()
    await fillAddress()
    expect(script.constructor).toHaveBeenCalledWith('pk_1')
    fireEvent.click(pay())
    await waitFor(() => expect(script.confirmPayment).toHaveBeenCalledOnce())
    expect(server.of('set_billing_address')[0]?.form).toEqual({
      'address[selected_user_address_id]': 'new',
      'address[first_name]': 'Ada',
      'address[last_name]': 'Lovelace',
      'address[address_1]': '1 Quay',
      'address[address_2]': '',
      'address[town]': 'Whitby',
      'address[postcode]': 'YO21',
      'address[country]': '1',
      'address[state]': '',
      contact_number: '',
    })
    expect(script.confirmPayment.mock.calls[0]?.[0]).toMatchObject({
      clientSecret: 'cs_1',
      confirmParams: {
        return_url: `${location.origin}/do/checkout/stripe_auth/`,
        payment_method_data: {
          billing_details: {
            name: 'Ada Lovelace',
            email: 'ada@example.org',
            address: { line1: '1 Quay', city: 'Whitby', postal_code: 'YO21', country: 'GB' },
          },
        },
      },
    })
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/do/checkout/stripe_auth/'))
    expect(server.of('set_account_details')).toHaveLength(0)
  })

  it('when confirming then the title says so and a second press does nothing', async () => {
    const script = stubCardScript(() => new Promise(() => undefined))
    open()
    await fillAddress()
    fireEvent.click(pay())
    await screen.findByRole('heading', { level: 1, name: 'Confirming Payment' })
    await waitFor(() => expect(script.confirmPayment).toHaveBeenCalledOnce())
    fireEvent.click(pay())
    expect(script.confirmPayment).toHaveBeenCalledOnce()
  })

  it.each([
    ['refuses with a text', () => ({ error: { message: 'Declined' } }), 'Declined'],
    [
      'refuses without one',
      () => ({ error: {} }),
      'There was an error with your payment. Please try again.',
    ],
    [
      'cannot be reached',
      () => {
        throw new Error('network')
      },
      'There was an error with taking you to Stripe. Please try again.',
    ],
  ])('when the provider %s then the buyer can try again', async (_, confirm, text) => {
    stubCardScript(confirm)
    open()
    await fillAddress()
    fireEvent.click(pay())
    expect(await screen.findByText(text)).toBeTruthy()
    expect(pay().getAttribute('aria-busy')).toBeNull()
  })

  it('when there is no postcode then paying is not offered, and that is said', async () => {
    stubCardScript()
    open()
    await screen.findByText('card form')
    expect(pay().disabled).toBe(true)
    expect(screen.getByText('Fill in your billing address to pay.')).toBeTruthy()
  })

  it('when the address is incomplete then it says so and nothing is sent', async () => {
    stubCardScript()
    const { server } = open()
    await screen.findByText('card form')
    type('Postcode', 'YO21')
    fireEvent.click(pay())
    expect(await screen.findByText('Please complete your address')).toBeTruthy()
    expect(server.of('set_billing_address')).toHaveLength(0)
  })

  it('when the address cannot be stored then it says so', async () => {
    const script = stubCardScript()
    open({ set_billing_address: refusal(500, 'internal', 'x') })
    await fillAddress()
    fireEvent.click(pay())
    const text = 'We were unable to find your address. Please try a different address'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(script.confirmPayment).not.toHaveBeenCalled()
  })

  it('when the reservation is gone by then then the basket says why', async () => {
    stubCardScript()
    const { server } = open({ set_billing_address: refusal(409, 'reserving', 'Tickets are gone') })
    await fillAddress()
    fireEvent.click(pay())
    expect(await screen.findByText('Tickets are gone')).toBeTruthy()
    expect(server.of('update_basket_state')[0]?.form).toEqual({ state: 'basket' })
  })

  it('when there is no token then it says so, and can be tried again', async () => {
    stubCardScript()
    const { server } = open({ get_token: refusal(500, 'internal', 'x') })
    const text = 'Unable to get Stripe token. Please try again later'
    expect(await screen.findByText(text)).toBeTruthy()
    server.answer('get_token', token)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('card form')).toBeTruthy()
  })

  it('when the last payment failed then its reason is shown on arrival', async () => {
    stubCardScript()
    open({ get_payment_error: { payment_error: 'Your card has no money' } })
    expect(await screen.findByText('Your card has no money')).toBeTruthy()
  })
})

describe('express', () => {
  it('when it is filled in then the account is stored and the card confirmed', async () => {
    const script = stubCardScript()
    const { server } = openPage(buildReserved('payment', expressly), {
      answers: { get_token: token, set_account_details: {} },
    })
    await screen.findByText('card form')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Complete purchase')
    expect(screen.queryByLabelText('Postcode')).toBeNull()
    fireEvent.click(pay())
    expect(await screen.findAllByText('Type a valid email address')).toHaveLength(2)
    expect(screen.getAllByText('Type both your first and last name(s)')).toHaveLength(2)
    type('Full name', 'Ada Lovelace')
    type('E-mail', 'ada@example.org')
    fireEvent.click(screen.getByLabelText('News from Harbour Lights'))
    fireEvent.click(pay())
    await waitFor(() => expect(script.confirmPayment).toHaveBeenCalledOnce())
    expect(server.of('set_account_details')[0]?.form).toEqual({
      fullname: 'Ada Lovelace',
      email: 'ada@example.org',
      address: '',
      contact_number: '',
      'organiser_subscribed_marketing[3]': '1',
      ct_subscribed: '0',
    })
    expect(server.of('set_billing_address')).toHaveLength(0)
  })
})

describe('nothing to pay', () => {
  const free = { basket_total: 0, can_pay_by: [] }

  it('when the buyer is known then it is claimed at once, and the next step comes', async () => {
    const { server } = openPage(buildReserved('payment', { ...named, ...free }), {
      answers: { claim_free_tickets: {}, deliver_to_bitticket: {} },
    })
    await waitFor(() => expect(server.of('update_basket_state')).toHaveLength(1))
    expect(server.of('claim_free_tickets').map((call) => call.form)).toEqual([
      { email: 'ada@example.org' },
    ])
    expect(server.of('update_basket_state')[0]?.form).toEqual({ state: 'deliver_tickets' })
  })

  it('when the claim fails then it says so', async () => {
    openPage(buildReserved('payment', { ...named, ...free }), {
      answers: { claim_free_tickets: refusal(500, 'internal', 'x') },
    })
    const text = 'Unable to claim free tickets. Please try again later'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Claiming free tickets')
  })

  it('when it is express then name and e-mail come first', async () => {
    const { server } = openPage(buildReserved('payment', { ...expressly, ...free }), {
      answers: { claim_free_tickets: {}, set_account_details: {}, deliver_to_bitticket: {} },
    })
    await screen.findByLabelText('Full name')
    expect(server.of('claim_free_tickets')).toHaveLength(0)
    type('Full name', 'Ada Lovelace')
    type('E-mail', 'ada@example.org')
    fireEvent.click(screen.getByRole('button', { name: 'Get my tickets' }))
    await waitFor(() => expect(server.of('claim_free_tickets')).toHaveLength(1))
    expect(server.of('set_account_details')).toHaveLength(1)
  })
})

describe('waiting', () => {
  it('when the provider has not decided then it asks again, and never for a second payment', async () => {
    const pending = { progress: buildProgress({ reservation: 'live', payment: 'card_pending' }) }
    const page = openPage(buildReserved('payment', pending), {
      answers: { deliver_to_bitticket: {} },
    })
    await screen.findByRole('heading', { level: 1, name: 'Confirming Payment' })
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    const paid = { progress: buildProgress({ reservation: 'live', payment: 'complete' }) }
    page.held.checkout = buildReserved('payment', paid)
    await page.pass(3000)
    await waitFor(() =>
      expect(page.server.of('update_basket_state')[0]?.form).toEqual({ state: 'deliver_tickets' }),
    )
  })

  it('when the organiser cannot take money yet then it says whose fault it is', async () => {
    openPage(buildReserved('payment', { ...named, payment_blocked_by: 'Stack & Scale' }))
    const text =
      'We currently are unable to take payments for this basket as the payment integration has not yet been configured by Stack & Scale'
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
