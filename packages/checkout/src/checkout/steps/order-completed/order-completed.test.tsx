// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildUser } from '../../../testing/build-checkout.ts'
import { anEvent, openCompleted as open, venue } from '../../../testing/completed-scene.ts'
import { refusal } from '../../../testing/stub-server.ts'

const tile = (name: string) => screen.queryByRole('button', { name: new RegExp(`^${name}`) })
const ready = async () => await screen.findByRole('heading', { level: 1 })

describe('the finished order', () => {
  it('when a plan remains then it says how it goes on', async () => {
    open({ payment_plan_remaining: 2 })
    const name = 'Order Complete - Payment Schedule Setup'
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
    expect(screen.queryByText('A copy of your ticket wallet', { exact: false })).toBeNull()
    for (const note of [
      /e-mail with your payment schedule/,
      /SMS and e-mail/,
      /account settings/,
      /after the final payment/,
    ]) {
      expect(screen.getByText(note)).toBeTruthy()
    }
  })

  it.each([
    [{ basket_total: 12 }, true],
    [{ basket_total: 0, gift_vouchers_applied_total: 12 }, true],
    [{ basket_total: 0, gift_vouchers_applied_total: 0 }, false],
  ])('when %j was paid then a receipt is offered: %s', async (paid, isOffered) => {
    open({ sale_reference: 'K7M2P9QXRT4WBN6D', ...paid })
    await ready()
    const link = screen.queryByRole('link', { name: 'Receipt or invoice' })
    expect(link?.getAttribute('href') ?? null).toBe(
      isOffered ? '/account/wallet/orders/K7M2P9QXRT4WBN6D/receipts/' : null,
    )
  })

  it('when nothing else applies then only wallet and feedback are offered', async () => {
    const events = [anEvent({ venue: { ...venue('x'), full_address: null } })]
    open({ events })
    await ready()
    expect(screen.getByRole('link', { name: /^Go to ticket wallet.+/ })).toBeTruthy()
    expect(tile('How did we do\\?')).not.toBeNull()
    for (const name of [
      'Transfer tickets to friends',
      'Find a place to stay',
      'Share with friends',
    ]) {
      expect(tile(name)).toBeNull()
    }
    expect(screen.queryByRole('link', { name: /^How to watch/ })).toBeNull()
  })

  it('when the basket had no tickets then there are no tiles', async () => {
    open({ tickets: [], events: [] })
    await ready()
    expect(tile('How did we do\\?')).toBeNull()
  })

  it('when two events are streamed then the first one’s link is shown', async () => {
    const stream = { has_livestream: true, access_online: 'https://live.example/1' }
    open({
      events: [
        anEvent(),
        anEvent({ ...stream, id: 2 }),
        anEvent({ ...stream, id: 3, access_online: 'https://live.example/2' }),
      ],
    })
    const watch = await screen.findByRole('link', { name: /^How to watch the livestream/ })
    expect(watch.getAttribute('href')).toBe('https://live.example/1')
  })

  it('when the referrer link cannot be had then nothing is said about that', async () => {
    open({}, { get_reward_referrer_link: refusal(500, 'internal', 'x') })
    await ready()
    expect(tile('Share with friends')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull()
  })
})

describe('important updates', () => {
  const name = 'Subscribe to important updates'
  it('when the buyer subscribes then the link goes', async () => {
    const { server } = open({}, { subscribe_to_events: {} })
    fireEvent.click(await screen.findByRole('button', { name }))
    expect(
      await screen.findByText('You have been subscribed to important event updates'),
    ).toBeTruthy()
    expect(server.of('subscribe_to_events').map(({ form }) => form)).toEqual([{}])
    expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('when that fails then it says so', async () => {
    open({}, { subscribe_to_events: refusal(500, 'internal', 'x') })
    fireEvent.click(await screen.findByRole('button', { name }))
    expect(
      await screen.findByText('Unable to add to subscription. Please try again later'),
    ).toBeTruthy()
  })

  it('when they are subscribed already then there is no link', async () => {
    const { server } = open({}, { get_user: buildUser({ is_event_subscribed: true }) })
    await ready()
    await waitFor(() => expect(server.of('get_user').length).toBeGreaterThan(0))
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  })
})
