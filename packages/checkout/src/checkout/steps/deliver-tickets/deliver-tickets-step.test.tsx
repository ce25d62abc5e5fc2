// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { buildProgress, buildReserved } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { type Answers, refusal } from '../../../testing/stub-server.ts'

const paid = {
  payment_complete: true,
  progress: buildProgress({ reservation: 'live', identified: true, payment: 'complete' }),
}

function open(answers: Answers, more: object = {}) {
  const page = openPage(buildReserved('deliver_tickets', { ...paid, ...more }), { answers })
  const states = () => page.server.of('update_basket_state').map((call) => call.form['state'])
  return { ...page, states }
}

const done = { delivery_completed: true }

describe('delivery of the tickets', () => {
  it('when all goes well then wallet after 1 s, mail after that, next step 3 s later', async () => {
    const { server, pass, states } = open({ deliver_to_bitticket: done, deliver_to_wallet: done })
    await screen.findByText('Processing your order')
    await pass(999)
    expect(server.of('deliver_to_bitticket')).toHaveLength(0)
    await pass(1)
    await waitFor(() => expect(server.of('deliver_to_wallet')).toHaveLength(1))
    expect(server.of('deliver_to_bitticket')).toHaveLength(1)
    await pass(2999)
    expect(states()).toEqual([])
    await pass(1)
    await waitFor(() => expect(states()).toEqual(['order_completed']))
  })

  it('when the wallet delivery is not completed then it failed, with its code', async () => {
    const { server, pass, states } = open({ deliver_to_bitticket: { delivery_completed: false } })
    await screen.findByText('Processing your order')
    await pass(1000)
    const text = 'Delivery failed. Please contact support (error code 2961)'
    expect(await screen.findByText(text)).toBeTruthy()
    await pass(minuteMs)
    expect(states()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(server.of('deliver_to_bitticket')).toHaveLength(2))
  })

  it('when the wallet call fails then its text is shown', async () => {
    const { pass } = open({ deliver_to_bitticket: refusal(500, 'internal', 'x') })
    await screen.findByText('Processing your order')
    await pass(1000)
    const text = 'Unable to deliver to BitTicket. Please try again later'
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('when the mail fails then it says so and goes on', async () => {
    const { pass, states } = open({
      deliver_to_bitticket: done,
      deliver_to_wallet: refusal(500, 'internal', 'x'),
    })
    await screen.findByText('Processing your order')
    await pass(1000)
    expect(
      await screen.findByText('Unable to deliver to Wallet. Please try again later'),
    ).toBeTruthy()
    await pass(3000)
    await waitFor(() => expect(states()).toEqual(['order_completed']))
  })

  it('when a payment plan remains then some tickets come later', async () => {
    open({}, { payment_plan_remaining: 2 })
    const text = 'Some of your tickets arrive at the end of your payment schedule.'
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

describe('the finished order', () => {
  it('when it is shown then it has the reference, the address and the way to the wallet', async () => {
    openPage(buildReserved('order_completed', paid))
    const title = 'Order complete! Your tickets are on their way.'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByText('Your reference is', { exact: false }).textContent).toBe(
      'Your reference is K7M2 P9QX RT4W BN6D',
    )
    expect((await screen.findByText('ada@example.org')).closest('p')?.textContent).toBe(
      'A copy of your ticket wallet has been sent to ada@example.org',
    )
    const wallet = screen.getByRole('link', { name: /Go to ticket wallet/ })
    expect(wallet.getAttribute('href')).toBe('/account/wallet/')
  })

  it('when its details cannot be had then nothing is said about that', async () => {
    openPage(buildReserved('order_completed', paid), {
      answers: { get_simple_info: refusal(500, 'internal', 'x') },
    })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull()
  })
})
