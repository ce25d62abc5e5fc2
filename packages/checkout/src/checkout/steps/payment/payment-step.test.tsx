// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { buildProgress, buildReserved } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { cardToken, expressly, named } from '../../../testing/payment-scenes.ts'
import { stubCardScript } from '../../../testing/stub-card-script.ts'
import { away, refusal } from '../../../testing/stub-server.ts'

afterEach(() => {
  delete window.Stripe
})

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay £47.00' })

describe('express', () => {
  it('when it is filled in then the account is stored and the card confirmed', async () => {
    const script = stubCardScript()
    const { server } = openPage(buildReserved('payment', expressly), {
      answers: { get_token: cardToken, set_account_details: {} },
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

  it('when the provider has not been asked yet then the page promises no tickets', async () => {
    const pending = { progress: buildProgress({ reservation: 'live', payment: 'card_pending' }) }
    const promise = /^You can close this page/
    const page = openPage(buildReserved('payment', pending), {
      answers: { get_payment_error: away },
    })
    await waitFor(() => expect(page.server.of('get_payment_error')).toHaveLength(1))
    await page.pass(3000)
    expect(page.server.of('get_payment_error')).toHaveLength(2)
    expect(screen.queryByText(promise)).toBeNull()
    page.server.answer('get_payment_error', { payment_error: null })
    await page.pass(3000)
    expect(await screen.findByText(promise)).toBeTruthy()
  })

  it('when the organiser cannot take money yet then it says whose fault it is', async () => {
    openPage(buildReserved('payment', { ...named, payment_blocked_by: 'Stack & Scale' }))
    const text =
      'We currently are unable to take payments for this basket as the payment integration has not yet been configured by Stack & Scale'
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
