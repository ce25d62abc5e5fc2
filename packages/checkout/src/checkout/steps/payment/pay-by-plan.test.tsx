// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ada, buildReserved } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { cardToken, named } from '../../../testing/payment-scenes.ts'
import { stubCardScript } from '../../../testing/stub-card-script.ts'
import { type Answers, refusal } from '../../../testing/stub-server.ts'

const card = {
  payment_method_id: 'pm_1',
  card_type: 'amex',
  last4digits: '0005',
  expiry: '04/30',
  is_default: false,
}
const saved = {
  get_opoa_users: {
    full_name: 'Ada Lovelace',
    opoa_users: [card, { ...card, payment_method_id: 'pm_2', card_type: 'visa', is_default: true }],
  },
}
const plan = (label: string, days: readonly string[]) => ({
  label,
  schedule: days.map((uk_due) => ({ uk_due, value: 23.5 })),
})
const plans = {
  can_pay_by: ['stripe' as const, 'instalment' as const],
  payment_plan_schedule_options: {
    1: plan('At once', ['01/12/2026']),
    2: plan('2 monthly payments', ['01/12/2026', '31/12/2026']),
    3: plan('3 monthly payments', ['01/12/2026', '31/12/2026', '30/01/2027']),
  },
}

afterEach(() => {
  delete window.Stripe
})

async function openPlan(answers: Answers = {}) {
  const script = stubCardScript()
  const page = openPage(buildReserved('payment', { ...named, ...plans }), {
    answers: { get_user: ada, get_token: cardToken, ...answers },
  })
  fireEvent.click(await screen.findByLabelText('Set up a payment plan'))
  const pay = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay £23.50 now' })
  return { ...page, script, pay }
}

const typePhone = (phone: string) =>
  fireEvent.change(screen.getByLabelText(/phone|contact number/i), { target: { value: phone } })

describe('setting up a payment plan', () => {
  it('offers the plans but the one at once, the first chosen, with its days and amounts', async () => {
    await openPlan()
    expect(screen.queryByLabelText('At once')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('2 monthly payments').checked).toBe(true)
    expect(screen.getByText('31/12/2026: £23.50')).toBeDefined()
    fireEvent.click(screen.getByLabelText('3 monthly payments'))
    expect(screen.getByText('30/01/2027: £23.50')).toBeDefined()
  })

  it('when there is no valid phone number, then nothing is sent', async () => {
    const { server, pay } = await openPlan()
    await screen.findByText('card form')
    typePhone('12345678')
    fireEvent.click(pay)
    expect((await screen.findAllByText('Type a valid phone number')).length).toBeGreaterThan(0)
    expect(server.of('pay_with_instalment')).toHaveLength(0)
  })

  it('posts a new card as the provider made it, the default unless it is unticked', async () => {
    const done = { status: 'success', url: null, message: null }
    const { server, pay, script } = await openPlan({ pay_with_instalment: done })
    await screen.findByText('card form')
    expect(screen.getByLabelText<HTMLInputElement>(/Make default payment method/).checked).toBe(
      true,
    )
    typePhone('+44 7700 900123')
    fireEvent.click(pay)
    await waitFor(() => expect(server.of('pay_with_instalment')).toHaveLength(1))
    expect(server.of('pay_with_instalment')[0]?.form).toEqual({
      instalment_option: '2',
      contact_number: '+44 7700 900123',
      selected_payment_method_id: '',
      'new_payment_method[id]': 'pm_new',
      'new_payment_method[brand]': 'visa',
      'new_payment_method[last4]': '4242',
      'new_payment_method[month]': '4',
      'new_payment_method[year]': '2030',
      'new_payment_method[funding]': 'credit',
      'new_payment_method[make_default_payment_method]': '1',
    })
    expect(script.createPaymentMethod).toHaveBeenCalledOnce()
    // Nothing but a card can be charged for the parts to come.
    expect(script.elements.mock.calls[0]?.[0]).toMatchObject({
      mode: 'setup',
      allowedPaymentMethodTypes: ['card'],
      paymentMethodCreation: 'manual',
    })
    expect(script.create.mock.calls[0]?.[1]).toMatchObject({ wallets: { link: 'never' } })
  })

  it('with a saved card it posts which, and follows the bank', async () => {
    const action = { status: 'redirect_to_url', url: 'https://bank.example/3ds', message: null }
    const { server, pay, leaveTo } = await openPlan({ ...saved, pay_with_instalment: action })
    expect((await screen.findByLabelText<HTMLInputElement>(/Visa ending 0005/)).checked).toBe(true)
    expect(screen.queryByText('card form')).toBeNull()
    fireEvent.click(screen.getByLabelText(/American Express ending 0005/))
    typePhone('07700 900123')
    fireEvent.click(pay)
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://bank.example/3ds'))
    expect(server.of('pay_with_instalment')[0]?.form).toMatchObject({
      selected_payment_method_id: 'pm_1',
      new_payment_method: '',
    })
  })

  it('when it is refused, then it says why', async () => {
    const refused = { status: 'unsuccessful', url: null, message: 'Your card was declined.' }
    const { pay } = await openPlan({ ...saved, pay_with_instalment: refused })
    await screen.findByLabelText(/Visa ending/)
    typePhone('07700 900123')
    fireEvent.click(pay)
    expect(await screen.findByText('Your card was declined.')).toBeDefined()
  })

  it.each([
    { status: 'unsuccessful' },
    { status: 'unsuccessful', url: 'https://bank.example/', message: null },
    { status: 'redirect_to_url', url: null, message: null },
    { status: 'something else' },
  ])(
    'when the answer is %j, then nothing is taken for paid and nobody is led away',
    async (body) => {
      const { pay, leaveTo, server } = await openPlan({ ...saved, pay_with_instalment: body })
      await screen.findByLabelText(/Visa ending/)
      typePhone('07700 900123')
      fireEvent.click(pay)
      const text = 'There was an error with your payment. Please try again.'
      expect(await screen.findByText(text)).toBeDefined()
      expect(leaveTo).not.toHaveBeenCalled()
      expect(server.of('update_basket_state')).toEqual([])
    },
  )

  it('when the call fails, then it says so', async () => {
    const { pay } = await openPlan({ ...saved, pay_with_instalment: refusal(500, 'internal', 'x') })
    await screen.findByLabelText(/Visa ending/)
    typePhone('07700 900123')
    fireEvent.click(pay)
    expect(await screen.findByText('Unable to pay. Please try again later')).toBeDefined()
  })
})

const noDefault = {
  get_opoa_users: {
    full_name: 'Ada Lovelace',
    opoa_users: [card, { ...card, payment_method_id: 'pm_2', card_type: 'visa' }],
  },
}

describe('cards of which none is the default', () => {
  it('when none is chosen, then none is paid with, and the buyer is asked to choose', async () => {
    const action = { status: 'success', url: null, message: null }
    const { server, pay } = await openPlan({ ...noDefault, pay_with_instalment: action })
    const visa = await screen.findByLabelText<HTMLInputElement>(/Visa ending 0005/)
    const amex = screen.getByLabelText<HTMLInputElement>(/American Express ending 0005/)
    const fresh = screen.getByLabelText<HTMLInputElement>('New card')
    expect([visa, amex, fresh].map(({ checked }) => checked)).toEqual([false, false, false])
    expect(screen.queryByText('card form')).toBeNull()
    typePhone('07700 900123')
    fireEvent.click(pay)
    expect(await screen.findByText('Please choose a card.')).toBeDefined()
    expect(server.of('pay_with_instalment')).toHaveLength(0)
    fireEvent.click(visa)
    fireEvent.click(pay)
    await waitFor(() => expect(server.of('pay_with_instalment')).toHaveLength(1))
    expect(server.of('pay_with_instalment')[0]?.form).toMatchObject({
      selected_payment_method_id: 'pm_2',
    })
  })
})

describe('paying by a saved card', () => {
  const typeAddress = () => {
    for (const [label, value] of [
      ['Address line 1', '1 Quay'],
      ['Town or city', 'Whitby'],
      ['Postcode', 'YO21'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }

  it('when none is the default and none is chosen, then nothing is confirmed', async () => {
    const script = stubCardScript()
    openPage(buildReserved('payment', { ...named, express: false }), {
      answers: { get_user: ada, get_token: cardToken, ...noDefault },
    })
    await screen.findByLabelText(/Visa ending 0005/)
    typeAddress()
    const pay = screen.getByRole('button', { name: 'Pay £47.00' })
    await waitFor(() => expect(pay.getAttribute('aria-busy')).not.toBe('true'))
    fireEvent.click(pay)
    expect(await screen.findByText('Please choose a card.')).toBeDefined()
    expect(script.confirmPayment).not.toHaveBeenCalled()
  })

  it('shows kind, digits, expiry and default, and confirms with the one that is chosen', async () => {
    const script = stubCardScript()
    const { server } = openPage(buildReserved('payment', { ...named, express: false }), {
      answers: {
        get_user: ada,
        get_token: cardToken,
        set_billing_address: {
          id: 1,
          first_name: 'Ada',
          last_name: 'Lovelace',
          country_code: 'GB',
        },
        ...saved,
      },
    })
    await screen.findByLabelText(/Visa ending 0005/)
    expect(screen.getByText('Expires 04/30, default')).toBeDefined()
    typeAddress()
    await waitFor(() => expect(server.of('get_token')).toHaveLength(1))
    const pay = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay £47.00' })
    await waitFor(() => expect(pay.getAttribute('aria-busy')).not.toBe('true'))
    fireEvent.click(pay)
    await waitFor(() => expect(script.confirmPayment).toHaveBeenCalledOnce())
    expect(server.of('get_token')[1]?.form).toEqual({
      selected_payment_method_id: 'pm_2',
      make_default_payment_method: '0',
    })
    expect(script.confirmPayment.mock.calls[0]?.[0]).toMatchObject({
      clientSecret: 'cs_1',
      confirmParams: { payment_method: 'pm_2' },
    })
  })
})
