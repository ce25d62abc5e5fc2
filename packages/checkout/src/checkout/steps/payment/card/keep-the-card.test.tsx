// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ada, buildReserved, buildUser } from '../../../../testing/build-checkout.ts'
import { fillAddress, payButton, storedAddress, type } from '../../../../testing/card-scene.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { cardToken, named } from '../../../../testing/payment-scenes.ts'
import { stubCardScript } from '../../../../testing/stub-card-script.ts'
import type { Answers } from '../../../../testing/stub-server.ts'

afterEach(() => {
  delete window.Stripe
})

describe('keeping the card that pays', () => {
  const signedIn: Answers = {
    get_user: ada,
    get_token: cardToken,
    set_billing_address: storedAddress,
    get_opoa_users: { opoa_users: [], full_name: 'Ada Lovelace' },
  }
  const wishes = (server: { of: (call: string) => readonly { form: unknown }[] }) =>
    server
      .of('get_token')
      .flatMap(({ form }) => (form as Record<string, string>)['make_default_payment_method'] ?? [])

  it('is told when it is decided, and the form reads the payment again before anything is confirmed', async () => {
    const script = stubCardScript()
    const { server } = openPage(buildReserved('payment', named), { answers: signedIn })
    await fillAddress()
    await waitFor(() => expect(script.fetchUpdates).toHaveBeenCalledTimes(1))
    fireEvent.click(screen.getByLabelText(/Make default payment method/))
    await waitFor(() => expect(script.fetchUpdates).toHaveBeenCalledTimes(2))
    fireEvent.click(payButton())
    await waitFor(() => expect(script.confirmPayment).toHaveBeenCalledOnce())
    expect(wishes(server)).toEqual(['1', '0'])
    const [last = 0] = script.fetchUpdates.mock.invocationCallOrder.slice(-1)
    expect(last).toBeLessThan(script.confirmPayment.mock.invocationCallOrder[0] ?? 0)
  })

  it('when it could not be told at first then it is told by the press, or nothing is confirmed', async () => {
    const script = stubCardScript()
    script.fetchUpdates.mockResolvedValue({ error: { message: 'no network' } })
    const { server } = openPage(buildReserved('payment', named), { answers: signedIn })
    await fillAddress()
    await waitFor(() => expect(script.fetchUpdates).toHaveBeenCalledTimes(1))
    fireEvent.click(payButton())
    expect(await screen.findByText('Unable to pay. Please try again later')).toBeTruthy()
    expect(script.confirmPayment).not.toHaveBeenCalled()
    script.fetchUpdates.mockResolvedValue({})
    fireEvent.click(payButton())
    await waitFor(() => expect(script.confirmPayment).toHaveBeenCalledOnce())
    expect(wishes(server)).toEqual(['1', '1', '1'])
  })

  it('a visitor keeps none, so nothing is told', async () => {
    const script = stubCardScript()
    const { server } = openPage(buildReserved('payment', named), {
      answers: { get_user: buildUser(), get_token: cardToken, set_billing_address: storedAddress },
    })
    await fillAddress()
    type('First name', 'Ada')
    type('Last name', 'Lovelace')
    fireEvent.click(payButton())
    await waitFor(() => expect(script.confirmPayment).toHaveBeenCalledOnce())
    expect(wishes(server)).toEqual([])
    expect(script.fetchUpdates).not.toHaveBeenCalled()
  })
})
