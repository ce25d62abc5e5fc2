// @vitest-environment happy-dom
import type { CheckoutEvent } from '@foyer/contract/shapes/checkout-event.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  buildCheckout,
  buildProgress,
  buildReserved,
  buildTicket,
  buildUser,
} from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { type Answers, refusal } from '../../../testing/stub-server.ts'

const link = 'https://shop.example/r/ABCDEFGHJK/'
const [first] = buildCheckout().events
const anEvent = (more: Partial<CheckoutEvent> = {}): CheckoutEvent => {
  if (first === undefined) throw new Error('a checkout has an event')
  return { ...first, shareable_link: 'https://shop.example/events/late-night-jazz/', ...more }
}
const venue = (address: string) => ({
  full_address: address,
  map_address: address,
  map_checkin: '2026-06-26',
})

function open(more: object = {}, answers: Answers = {}) {
  const progress = buildProgress({ payment: 'complete', delivered: true })
  return openPage(buildReserved('order_completed', { payment_complete: true, progress, ...more }), {
    answers,
  })
}
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

describe('sharing', () => {
  const reward_referrers = { text: 'Come along and we both win:', short_text: 'Win a drink' }
  const message = `Come along and we both win: ${link}events/late-night-jazz/`
  async function share(events: readonly CheckoutEvent[]) {
    const page = open({ events }, { get_reward_referrer_link: () => link })
    const button = await screen.findByRole('button', { name: /^Share with friends/ })
    fireEvent.click(button)
    return { ...page, dialog: within(screen.getByRole('dialog', { name: 'Share with friends' })) }
  }

  it('when a message is copied then it says so for two seconds', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    const { dialog, pass } = await share([anEvent({ reward_referrers })])
    const box = dialog.getByRole<HTMLTextAreaElement>('textbox')
    expect([box.readOnly, box.value]).toEqual([true, message])
    fireEvent.click(dialog.getByRole('button', { name: /^Copy/ }))
    expect(await dialog.findByText('Copied', { exact: false })).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(message)
    await pass(1999)
    expect(dialog.getByText('Copied', { exact: false })).toBeTruthy()
    await pass(1)
    expect(dialog.queryByText('Copied', { exact: false })).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('when there are two events then each has its message, and there is no Close', async () => {
    const { dialog } = await share([
      anEvent({ reward_referrers }),
      anEvent({ id: 2, title: 'Fireworks' }),
    ])
    expect(dialog.getAllByRole('textbox')).toHaveLength(2)
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull()
  })
})

describe('feedback', () => {
  async function write(answers: Answers, text: string) {
    const page = open({}, answers)
    fireEvent.click(await screen.findByRole('button', { name: /^How did we do\?/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'How did we do?' }))
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send' })
    expect(send.disabled).toBe(true)
    const box = dialog.getByRole('textbox', { name: 'Feedback' })
    expect(box.getAttribute('placeholder')).toBe('Let us know how we did...')
    fireEvent.change(box, { target: { value: text } })
    return { ...page, dialog, send }
  }

  it('when it is sent then it is gone, with thanks', async () => {
    let done = (_: object): void => undefined
    const answer = new Promise((resolve) => {
      done = resolve
    })
    const { send, server } = await write({ send_customer_feedback: () => answer }, 'Lovely night')
    fireEvent.click(send)
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('true'))
    fireEvent.click(send)
    expect(server.of('send_customer_feedback').map(({ form }) => form)).toEqual([
      { message: 'Lovely night' },
    ])
    done({})
    expect(await screen.findByText('Your feedback has been sent. Thanks!')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('when it fails then what was typed stays', async () => {
    const { send, dialog } = await write(
      { send_customer_feedback: refusal(500, 'internal', 'x') },
      'Lovely',
    )
    fireEvent.click(send)
    expect(await screen.findByText('Unable to send feedback. Please try again')).toBeTruthy()
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Lovely')
  })

  it('when it is only spaces then it cannot be sent', async () => {
    const { send } = await write({}, '   ')
    expect(send.disabled).toBe(true)
  })
})

describe('a place to stay', () => {
  async function stay(more: object) {
    const page = open({
      events: [anEvent({ venue: venue('1 Quay Street & Co, Bristol') })],
      ...more,
    })
    fireEvent.click(await screen.findByRole('button', { name: /^Find a place to stay/ }))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Find a place to stay' }),
    ).toBeTruthy()
    return page
  }
  const query = () =>
    Object.fromEntries(
      new URL(screen.getByTitle<HTMLIFrameElement>(/^Places to stay near/).src).searchParams,
    )

  it('when it is asked for then the map knows where, when and for how many', async () => {
    const tickets = [buildTicket({ qty: 2 }), buildTicket({ key: '12', ticket_id: 12, qty: 1 })]
    await stay({ tickets })
    expect(document.querySelector('iframe')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show the map' }))
    expect(query()).toEqual({
      address: '1 Quay Street & Co, Bristol',
      checkin: '2026-06-26',
      adults: '3',
      hotelscolor: '00A0FF',
      maincolor: '535353',
    })
    expect(screen.queryByRole('button', { name: /near the/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByText('Your reference is', { exact: false })).toBeTruthy()
  })

  it('when there are two locations then a link for each switches the map', async () => {
    const events = [
      anEvent({ venue: venue('Bristol') }),
      anEvent({ id: 2, title: 'Fireworks', venue: venue('Bath') }),
      anEvent({ id: 3, title: 'Again', venue: venue('Bath') }),
    ]
    await stay({ events })
    fireEvent.click(screen.getByRole('button', { name: 'Show the map' }))
    expect(query()['address']).toBe('Bristol')
    fireEvent.click(
      screen.getByRole('button', { name: 'Find a place to stay near the Fireworks event' }),
    )
    expect(query()['address']).toBe('Bath')
    expect(screen.getAllByRole('button', { name: /near the/ })).toHaveLength(2)
  })
})
