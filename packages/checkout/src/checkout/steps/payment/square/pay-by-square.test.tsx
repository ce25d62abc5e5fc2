// @vitest-environment happy-dom
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ada, buildProgress, buildReserved } from '../../../../testing/build-checkout.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { expressly, named } from '../../../../testing/payment-scenes.ts'
import { stubSquare } from '../../../../testing/stub-square.ts'
import { type Answers, refusal } from '../../../../testing/stub-server.ts'

const loadScript = vi.hoisted(() => vi.fn<(url: string) => Promise<void>>(async () => undefined))
vi.mock(import('../../../../lib/load-script.ts'), async (original) => ({
  ...(await original()),
  loadScript,
}))

const bySquare = {
  opoa: { provider: 'square', merchant_id: 'M1', overridden: false },
  can_pay_by: ['square'],
} satisfies Partial<Checkout>
const paid = { payment_completed: true, message: null, reference: 'K7M2P9QXRT4WBN6D', total: 47 }
const credentials = {
  app_id: 'sandbox-sq0idb-1',
  location_id: 'L1',
  checkout_js: 'https://sandbox.web.squarecdn.com/v1/square.js',
}

beforeEach(() => loadScript.mockClear())
afterEach(() => {
  delete window.Square
})

function open(answers: Answers = {}, checkout: Partial<Checkout> = named) {
  const page = openPage(buildReserved('payment', { ...checkout, ...bySquare }), {
    answers: { get_user: ada, get_square_credentials: credentials, ...answers },
  })
  return page
}

async function fillIn() {
  await screen.findByText('square form')
  for (const [label, value] of Object.entries({
    'Address line 1': '1 Quay',
    'Town or city': 'Whitby',
    Postcode: 'YO21',
  }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const pay = () => fireEvent.click(screen.getByRole('button', { name: 'Pay £47.00' }))
const tell = (detail: unknown) =>
  act(async () => void dispatchEvent(new CustomEvent('square:payment', { detail })))

describe('paying by Square', () => {
  it('when the basket is paid by Square, then its script alone is loaded, and looked for every 10 ms', async () => {
    const square = stubSquare()
    const { pass, server } = open()
    await waitFor(() =>
      expect(loadScript.mock.calls).toEqual([['/ajax/checkout/checkout/javascript-square/']]),
    )
    await pass(9)
    await square.appear()
    expect(square.payments).not.toHaveBeenCalled()
    await pass(1)
    expect(await screen.findByText('square form')).toBeTruthy()
    expect(square.payments).toHaveBeenCalledWith('sandbox-sq0idb-1', 'L1')
    expect(square.setLocale).toHaveBeenCalledWith('en-GB')
    expect(server.of('get_token')).toHaveLength(0)
  })

  it('when another provider takes it, then the script of Square is not loaded', async () => {
    openPage(buildReserved('payment', named), {
      answers: { get_user: ada, get_opoa_users: { opoa_users: [], full_name: '' } },
    })
    await screen.findByRole('button', { name: 'Pay £47.00' })
    expect(loadScript).not.toHaveBeenCalled()
  })

  it('when paying, then the card becomes a token for this amount and address, and the server pays with it', async () => {
    const square = stubSquare()
    await square.appear()
    const { server } = open({ 'pay-with-square': { response: paid } })
    await fillIn()
    pay()
    await waitFor(() => expect(server.of('pay-with-square')).toHaveLength(1))
    expect(square.card.tokenize).toHaveBeenCalledWith({
      amount: '47.00',
      currencyCode: 'GBP',
      intent: 'CHARGE',
      customerInitiated: true,
      sellerKeyedIn: false,
      billingContact: {
        givenName: 'Ada',
        familyName: 'Lovelace',
        email: 'ada@example.org',
        addressLines: ['1 Quay'],
        city: 'Whitby',
        postalCode: 'YO21',
      },
    })
    expect(server.of('pay-with-square')[0]?.form).toMatchObject({
      'billing_address_data[address][address_1]': '1 Quay',
      'billing_address_data[address][postcode]': 'YO21',
      'billing_address_data[source_id]': 'cnon:1',
    })
    await waitFor(() =>
      expect(server.of('update_basket_state').at(-1)?.form).toEqual({ state: 'deliver_tickets' }),
    )
  })

  it('when it is express, then the buyer is named first and no address is sent', async () => {
    const square = stubSquare()
    await square.appear()
    const { server } = open(
      { set_account_details: {}, 'pay-with-square': { response: paid } },
      expressly,
    )
    await screen.findByText('square form')
    fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Ada King Lovelace' } })
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ada@example.org' } })
    pay()
    await waitFor(() => expect(server.of('pay-with-square')).toHaveLength(1))
    expect(server.of('set_account_details')).toHaveLength(1)
    expect(server.of('pay-with-square')[0]?.form).toMatchObject({
      'billing_address_data[address]': '',
    })
    expect(square.card.tokenize.mock.calls[0]?.[0]).toMatchObject({
      billingContact: { givenName: 'Ada', familyName: 'King Lovelace' },
    })
  })

  it.each([
    [
      'the address is not right',
      { response: { addressError: 'Please complete your address' } },
      'Please complete your address',
    ],
    [
      'the card is refused',
      { response: { ...paid, payment_completed: false, message: 'Declined' } },
      'Declined',
    ],
    [
      'the card is refused without a word',
      { response: { ...paid, payment_completed: false } },
      'There was an error with your payment. Please try again.',
    ],
    ['the call fails', refusal(500, 'internal', 'x'), 'Unable to pay. Please try again later'],
  ])('when %s, then it says so and another try is possible', async (_, answer, text) => {
    const square = stubSquare()
    await square.appear()
    const { server } = open({ 'pay-with-square': answer })
    await fillIn()
    pay()
    expect(await screen.findByText(text)).toBeTruthy()
    server.answer('pay-with-square', { response: paid })
    pay()
    await waitFor(() => expect(server.of('pay-with-square')).toHaveLength(2))
  })

  it('when Square does not take what was typed, then its text is shown and nothing is sent', async () => {
    const square = stubSquare(() => ({
      status: 'Invalid',
      errors: [{ message: 'Enter a valid CVV' }],
    }))
    await square.appear()
    const { server } = open()
    await fillIn()
    pay()
    expect(await screen.findByText('Enter a valid CVV')).toBeTruthy()
    expect(server.of('pay-with-square')).toHaveLength(0)
  })

  it('when there are no credentials, then it says so, and can be tried again', async () => {
    const square = stubSquare()
    await square.appear()
    const { server } = open({ get_square_credentials: refusal(500, 'internal', 'x') })
    const text = 'Unable to get Square credentials. Please try again later'
    expect(await screen.findByText(text)).toBeTruthy()
    server.answer('get_square_credentials', credentials)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('square form')).toBeTruthy()
  })

  it('when Square itself cannot be reached, then it does not wait for ever', async () => {
    open()
    await waitFor(() => expect(loadScript).toHaveBeenCalled())
    await act(async () => void dispatchEvent(new Event('square:unavailable')))
    expect(await screen.findByText('The card form could not be loaded.')).toBeTruthy()
  })
})

describe('the completion event of Square', () => {
  async function opened() {
    const square = stubSquare()
    await square.appear()
    const page = open()
    await screen.findByText('square form')
    return page
  }

  it('when it says completed, then the checkout is read again, and only what that says is believed', async () => {
    const { server, held } = await opened()
    const before = server.of('get').length
    await tell({ payment_completed: true, message: null })
    await waitFor(() => expect(server.of('get').length).toBe(before + 1))
    expect(server.of('update_basket_state')).toHaveLength(0)
    held.checkout = {
      ...held.checkout,
      progress: buildProgress({ reservation: 'live', identified: true, payment: 'complete' }),
    }
    await tell({ payment_completed: true, message: null })
    await waitFor(() =>
      expect(server.of('update_basket_state').at(-1)?.form).toEqual({ state: 'deliver_tickets' }),
    )
  })

  it('when it says not completed, then its message is shown', async () => {
    await opened()
    await tell({ payment_completed: false, message: 'Your bank said no' })
    expect(await screen.findByText('Your bank said no')).toBeTruthy()
  })

  it.each([
    null,
    'done',
    {},
    { payment_completed: 'yes' },
    { payment_completed: true, message: 7 },
  ])('when its detail is %j, then it is ignored', async (detail) => {
    const { server } = await opened()
    const before = [server.calls.length, document.body.textContent]
    await tell(detail)
    expect([server.calls.length, document.body.textContent]).toEqual(before)
  })
})
