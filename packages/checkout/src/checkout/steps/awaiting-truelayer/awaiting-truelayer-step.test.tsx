// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { buildProgress, buildReserved } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { type Answers, refusal } from '../../../testing/stub-server.ts'
import type { BankStatus } from './awaiting.ts'

const atBank = buildProgress({ reservation: 'live', identified: true, payment: 'bank_pending' })

const answerOf = (overrides: Partial<BankStatus> = {}) => ({
  truelayer_status: {
    checkout_expires_in: 900,
    payment_completed: false,
    reference: 'K7M2P9QXRT4WBN6D',
    total: 47,
    truelayer_status_error: null,
    status: 'pending',
    ...overrides,
  },
})
const completed = answerOf({ payment_completed: true, status: 'completed' })
const failed = answerOf({ status: 'failed', truelayer_status_error: 'Your bank said no.' })

function open(status: Answers[string], more: object = {}, answers: Answers = {}) {
  const checkout = buildReserved('awaiting_truelayer', { progress: atBank, ...more })
  const page = openPage(checkout, { answers: { get_truelayer_status: status, ...answers } })
  const asked = () => page.server.of('get_truelayer_status').length
  return {
    ...page,
    asked,
    states: () => page.server.of('update_basket_state').map((call) => call.form['state']),
    /** Waits until `count` more calls were answered, the first after `wait`. */
    polls: async (count: number, wait = 1500) => {
      // What has just appeared sets its timer a moment later.
      await page.pass(0)
      for (let done = 0; done < count; done += 1) {
        const before = asked()
        await page.pass(done === 0 ? wait : 1500)
        await waitFor(() => expect(asked()).toBe(before + 1))
        await page.pass(0)
      }
    },
  }
}

const another = { name: 'Try a different payment method' }

describe('waiting for the bank', () => {
  it('asks after 2 s, then every 1.5 s, and says how it goes', async () => {
    const { pass, polls, asked } = open(answerOf())
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment' })).toBeTruthy()
    expect(screen.getByText('Processing payment')).toBeTruthy()
    await pass(0)
    await pass(1999)
    expect(asked()).toBe(0)
    await polls(1, 1)
    await pass(1499)
    expect(asked()).toBe(1)
    await polls(1, 1)
    await polls(1)
    expect(screen.getByText('Processing payment')).toBeTruthy()
    await polls(1)
    expect(await screen.findByText('Waiting for a response from your bank')).toBeTruthy()
    await polls(3)
    expect(await screen.findByText('Awaiting confirmation of payment')).toBeTruthy()
    await polls(2)
    expect(screen.queryByRole('button', another)).toBeNull()
    await polls(1)
    const long = "It's taking longer than usual for confirmation of your payment."
    expect(await screen.findByText(long)).toBeTruthy()
    expect(screen.getByRole('button', another)).toBeTruthy()
  })

  it('when nobody has approved it at the bank, then another method is offered at once', async () => {
    const { polls, server, states } = open(answerOf({ awaiting_approval: true }))
    await screen.findByText('Processing payment')
    expect(screen.queryByRole('button', another)).toBeNull()
    await polls(1, 2000)
    expect(await screen.findByText(/not approved the payment at your bank yet/)).toBeTruthy()
    server.answer('get_truelayer_status', answerOf())
    await polls(1)
    await waitFor(() => expect(screen.queryByRole('button', another)).toBeNull())
    server.answer('get_truelayer_status', answerOf({ awaiting_approval: true }))
    await polls(1)
    fireEvent.click(await screen.findByRole('button', another))
    await waitFor(() => expect(states()).toEqual(['payment']))
  })

  it('when 60 tries were not enough, then it stops asking and says that the shop waits on', async () => {
    const { pass, polls, asked } = open(answerOf({ checkout_expires_in: 0 }))
    await screen.findByText('Processing payment')
    await polls(60, 2000)
    const text =
      "We could not confirm if the payment was completed yet. We'll continue to wait, and deliver your tickets if payment is confirmed."
    expect(await screen.findByText(text)).toBeTruthy()
    await pass(10 * minuteMs)
    expect(asked()).toBe(60)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
    expect(button.getAttribute('aria-busy'), 'nothing seems to be under way').toBeNull()
    expect(button.disabled).toBe(true)
  })

  it('when the time runs out meanwhile, then it stays here', async () => {
    const { pass, states } = open(answerOf(), { seconds_remaining: 3 })
    await screen.findByText('Processing payment')
    await pass(5000)
    expect(states()).toEqual([])
    expect(screen.getByText('Processing payment')).toBeTruthy()
  })

  it('when calls fail, then it says so once, asks on, and takes the answer that comes', async () => {
    const { polls, server } = open(refusal(500, 'internal', 'x'))
    await screen.findByText('Processing payment')
    await polls(3, 2000)
    const text = 'Unable to get Truelayer status. Please try again later'
    expect(await screen.findAllByText(text)).toHaveLength(1)
    server.answer('get_truelayer_status', completed)
    await polls(1)
    expect(await screen.findByText('Your payment is complete')).toBeTruthy()
  })
})

describe('the end of the wait', () => {
  it('when the bank has paid, then amount, reference and Continue; the countdown stands still', async () => {
    const { polls, pass, states, asked } = open(completed)
    await screen.findByText('Processing payment')
    await polls(1, 2000)
    expect(await screen.findByText('K7M2 P9QX RT4W BN6D')).toBeTruthy()
    expect(screen.getByText('Amount').nextElementSibling?.textContent).toBe('£47.00')
    await pass(15 * minuteMs)
    expect(asked()).toBe(1)
    expect(states()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: /Continue/ }))
    await waitFor(() => expect(states()).toEqual(['deliver_tickets']))
  })

  it('when it failed with time left, then why, and another method is offered', async () => {
    const { polls, states } = open(failed)
    await screen.findByText('Processing payment')
    await polls(1, 2000)
    expect(await screen.findByText('Your bank said no.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', another))
    await waitFor(() => expect(states()).toEqual(['payment']))
  })

  it('when it failed and the time is over, then the basket says so', async () => {
    const over = {
      truelayer_status: { ...failed.truelayer_status, checkout_expires_in: 0 },
    }
    const { polls, states } = open(over)
    await screen.findByText('Processing payment')
    await polls(1, 2000)
    const text =
      'Your payment was unsuccessful and the checkout time expired. If the tickets are still available, you can try to reserve them again'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(states()).toEqual(['basket'])
  })

  it('when the way to the basket fails, then it still says why, and can be gone again', async () => {
    const over = {
      truelayer_status: { ...failed.truelayer_status, checkout_expires_in: 0 },
    }
    const { polls, states } = open(over, {}, { update_basket_state: refusal(500, 'internal', 'x') })
    await screen.findByText('Processing payment')
    await polls(1, 2000)
    expect(await screen.findByText(/the checkout time expired/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(states()).toEqual(['basket', 'basket']))
  })

  it.each([0, '0'])(
    'when the buyer gave up at the bank (%j), then it asks nothing',
    async (from) => {
      const { pass, asked, states } = open(answerOf(), { truelayer_returned_from: from })
      expect(await screen.findByText('You cancelled the payment in the bank portal.')).toBeTruthy()
      await pass(10_000)
      expect(asked()).toBe(0)
      fireEvent.click(screen.getByRole('button', another))
      await waitFor(() => expect(states()).toEqual(['payment']))
    },
  )

  it('when the bank can no longer be stopped, then it says so and waits on', async () => {
    const told = 'It cannot be stopped any more.'
    const { polls, asked } = open(
      answerOf(),
      {},
      { update_basket_state: refusal(402, 'payment', told) },
    )
    await screen.findByText('Processing payment')
    await polls(10, 2000)
    fireEvent.click(await screen.findByRole('button', another))
    expect(await screen.findByText(told)).toBeTruthy()
    await polls(1)
    expect(asked()).toBe(11)
  })
})
