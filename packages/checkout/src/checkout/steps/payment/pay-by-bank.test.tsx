// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildReserved } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { named } from '../../../testing/payment-scenes.ts'
import { type Answers, refusal } from '../../../testing/stub-server.ts'

const failure = 'There was an error with taking you to Truelayer. Please try again.'

function open(answers: Answers, more: object = {}) {
  const checkout = buildReserved('payment', { ...named, can_pay_by: ['truelayer'], ...more })
  return openPage(checkout, { answers: { create_truelayer_payment: {}, ...answers } })
}

const pay = async () => fireEvent.click(await screen.findByRole('button', { name: /^Pay £47/ }))

describe('paying by bank', () => {
  it('prepares the payment, posts the contact number and leaves for the bank', async () => {
    const url = 'https://payment.truelayer.com/payments#payment_id=1'
    const { server, leaveTo } = open(
      { pay_with_truelayer: { auth_url: url } },
      { has_require_phone_number: true },
    )
    fireEvent.change(await screen.findByLabelText(/contact number/i), {
      target: { value: '07700 900123' },
    })
    expect(server.of('create_truelayer_payment')).toHaveLength(1)
    await pay()
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(url))
    expect(server.of('pay_with_truelayer').map((call) => call.form)).toEqual([
      { contact_number: '07700 900123' },
    ])
  })

  it.each([
    ['names no page', { auth_url: null }],
    ['answers nothing', {}],
    ['fails', refusal(500, 'internal', 'x')],
  ])('when the server %s, then it says so and can be pressed again', async (_, answer) => {
    const { server, leaveTo } = open({ pay_with_truelayer: answer })
    await pay()
    expect(await screen.findByText(failure)).toBeTruthy()
    await pay()
    await waitFor(() => expect(server.of('pay_with_truelayer')).toHaveLength(2))
    expect(leaveTo).not.toHaveBeenCalled()
  })
})
