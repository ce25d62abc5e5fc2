// @vitest-environment happy-dom
import type { ConfirmPaymentData } from '@stripe/stripe-js'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ada, buildReserved } from '../../../../testing/build-checkout.ts'
import { fillAddress, payButton, storedAddress, type } from '../../../../testing/card-scene.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { cardToken, named } from '../../../../testing/payment-scenes.ts'
import { stubCardScript } from '../../../../testing/stub-card-script.ts'
import { type Answers, refusal } from '../../../../testing/stub-server.ts'

afterEach(() => {
  delete window.Stripe
})

describe('paying by card', () => {
  function open(answers: Answers = {}) {
    return openPage(buildReserved('payment', named), {
      answers: {
        get_user: ada,
        get_token: cardToken,
        set_billing_address: storedAddress,
        ...answers,
      },
    })
  }

  it('when the address is stored then the provider confirms, with the return address', async () => {
    const script = stubCardScript()
    const { server, leaveTo } = open()
    await fillAddress()
    expect(script.constructor).toHaveBeenCalledWith('pk_1', { locale: 'en-GB' })
    fireEvent.click(payButton())
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

  it('the form offers cards alone, and what it never asks for is given with the confirmation', async () => {
    const script = stubCardScript()
    open({ set_billing_address: { ...storedAddress, address_2: '', state: null } })
    await fillAddress()
    expect(script.create.mock.calls[0]?.[1]).toMatchObject({
      wallets: { link: 'never' },
      fields: { billingDetails: { address: { country: 'never', postalCode: 'never' } } },
    })
    fireEvent.click(payButton())
    await waitFor(() => expect(script.confirmPayment).toHaveBeenCalledOnce())
    const given = script.confirmPayment.mock.calls[0]?.[0] as
      | { confirmParams: ConfirmPaymentData }
      | undefined
    const address = given?.confirmParams.payment_method_data?.billing_details?.address
    // Stripe refuses an empty text.
    expect(address).toEqual({
      line1: '1 Quay',
      city: 'Whitby',
      postal_code: 'YO21',
      country: 'GB',
    })
  })

  it('when confirming then the title says so and a second press does nothing', async () => {
    const script = stubCardScript(() => new Promise(() => undefined))
    open()
    await fillAddress()
    fireEvent.click(payButton())
    await screen.findByRole('heading', { level: 1, name: 'Confirming Payment' })
    await waitFor(() => expect(script.confirmPayment).toHaveBeenCalledOnce())
    fireEvent.click(payButton())
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
    fireEvent.click(payButton())
    expect(await screen.findByText(text)).toBeTruthy()
    expect(payButton().getAttribute('aria-busy')).toBeNull()
  })

  it('when there is no postcode then paying is not offered, and that is said', async () => {
    stubCardScript()
    open()
    await screen.findByText('card form')
    expect(payButton().disabled).toBe(true)
    expect(screen.getByText('Fill in your billing address to pay.')).toBeTruthy()
  })

  it('when the address is incomplete then it says so and nothing is sent', async () => {
    stubCardScript()
    const { server } = open()
    await screen.findByText('card form')
    type('Postcode', 'YO21')
    fireEvent.click(payButton())
    expect(await screen.findByText('Please complete your address')).toBeTruthy()
    expect(server.of('set_billing_address')).toHaveLength(0)
  })

  it('when a field is left wrong then that is said beside it, before anything is sent', async () => {
    stubCardScript()
    const { server } = open()
    fireEvent.blur(await screen.findByLabelText('Town or city'))
    expect(await screen.findByText('Enter a town or city')).toBeTruthy()
    expect(screen.queryByText('Enter a postcode')).toBeNull()
    expect(screen.queryByText('Please complete your address')).toBeNull()
    // A button that is pressed next stays where it is.
    fireEvent.blur(screen.getByLabelText('Postcode'), { relatedTarget: payButton() })
    expect(screen.queryByText('Enter a postcode')).toBeNull()
    expect(server.of('set_billing_address')).toEqual([])
  })

  it('when the address cannot be stored then it says so', async () => {
    const script = stubCardScript()
    open({ set_billing_address: refusal(500, 'internal', 'x') })
    await fillAddress()
    fireEvent.click(payButton())
    const text = 'We were unable to find your address. Please try a different address'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(script.confirmPayment).not.toHaveBeenCalled()
  })

  it('when the reservation is gone by then then the basket says why', async () => {
    stubCardScript()
    const { server } = open({ set_billing_address: refusal(409, 'reserving', 'Tickets are gone') })
    await fillAddress()
    fireEvent.click(payButton())
    expect(await screen.findByText('Tickets are gone')).toBeTruthy()
    expect(server.of('update_basket_state')[0]?.form).toEqual({ state: 'basket' })
  })

  it('when there is no token then it says so, and can be tried again', async () => {
    stubCardScript()
    const { server } = open({ get_token: refusal(500, 'internal', 'x') })
    const text = 'Unable to get Stripe token. Please try again later'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText('The card form could not be loaded.')).toBeNull()
    server.answer('get_token', cardToken)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('card form')).toBeTruthy()
  })

  it('when the last payment failed then its reason is shown on arrival', async () => {
    stubCardScript()
    open({ get_payment_error: { payment_error: 'Your card has no money' } })
    expect(await screen.findByText('Your card has no money')).toBeTruthy()
  })
})
