// @vitest-environment happy-dom
import type { CheckoutEvent } from '@foyer/contract/shapes/checkout-event.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildTicket } from '../../../testing/build-checkout.ts'
import { anEvent, openCompleted as open, venue } from '../../../testing/completed-scene.ts'
import { type Answers, refusal } from '../../../testing/stub-server.ts'

const link = 'https://shop.example/r/ABCDEFGHJK/'

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
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
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
    const { promise: answer, resolve: done } = Promise.withResolvers<object>()
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
