// @vitest-environment happy-dom
import { payOrder } from '@foyer/contract/api/box-office/pay-order.ts'
import { sendPayLink } from '@foyer/contract/api/box-office/send-pay-link.ts'
import { correctBuyer } from '@foyer/contract/api/order/correct-buyer.ts'
import { listOrderPapers } from '@foyer/contract/api/papers/list-order-papers.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildOrder } from '../../../testing/build-order.ts'
import { openDesk } from '../../../testing/open-desk.tsx'
import { answering, refusal, versioned } from '../../../testing/stub-api.ts'

const until = '2026-11-02T10:00:00.000Z'
const waiting = buildOrder({
  state: 'held',
  paid_at: null,
  desk_order: { way: 'card_link', reason: null, note: null, pay_until: until, invoices: [] },
})
const paid = buildOrder()
const open = () =>
  openDesk(`/harbour-lights/orders/${waiting.reference}`, [
    answering(getOrder, versioned(waiting, 'one')),
    answering(listOrderPapers, { data: [] }),
  ])
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('an order that waits to be paid by a link', () => {
  it('when the server says that it was paid meanwhile then the page says so, too', async () => {
    const { api } = open()
    expect(await screen.findByText('waiting for payment')).toBeTruthy()
    api.prepare(
      answering(sendPayLink, refusal('wrong_state', 'This order is paid already.')),
      answering(getOrder, versioned(paid, 'two')),
    )
    press('Send the link again')
    expect(await screen.findByText('paid')).toBeTruthy()
    expect(screen.queryByText('Waits to be paid by a link')).toBeNull()
  })

  it('when somebody comes back to the page then it is read again', async () => {
    const { api } = open()
    await screen.findByText('waiting for payment')
    api.prepare(answering(getOrder, versioned(paid, 'two')))
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText('paid')).toBeTruthy()
  })

  it('when it was released meanwhile then the page says that it is over', async () => {
    const { api } = open()
    await screen.findByText('waiting for payment')
    api.prepare(
      answering(getOrder, refusal('not_found', 'There is nothing here.')),
      answering(sendPayLink, refusal('wrong_state', 'This order waits for nobody any more.')),
    )
    press('Send the link again')
    expect(await screen.findByText('This order is over')).toBeTruthy()
  })

  it('when its buyer pays at the counter then that is asked before, and its tickets are valid', async () => {
    const { api } = open()
    await screen.findByText('waiting for payment')
    press('Paid at the counter')
    api.prepare(
      answering(payOrder, {
        reference: waiting.reference,
        status: 'sold',
        currency: 'GBP',
        total: 1_540,
        pay_until: null,
        pay_url: null,
        tickets: [],
      }),
      answering(getOrder, versioned(paid, 'two')),
    )
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: '£15.40 was paid at the counter' }))
    expect(await screen.findByText('£15.40 is taken, and the tickets are valid.')).toBeTruthy()
    expect(api.of(payOrder)[0]?.body).toEqual({ way: 'cash' })
    expect(await screen.findByText('paid')).toBeTruthy()
  })

  it('when the address was wrong then it says before what becomes of the link', async () => {
    const { api } = open()
    await screen.findByText('waiting for payment')
    press('Correct buyer')
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('E-mail address'), {
      target: { value: 'right@example.com' },
    })
    expect(dialog.getByText(/The link that went to ada@example.com is dead/)).toBeTruthy()
    api.prepare(answering(correctBuyer, {}))
    fireEvent.click(dialog.getByRole('button', { name: 'Save and send to right@example.com' }))
    expect(await screen.findByText('A new link goes to right@example.com.')).toBeTruthy()
  })
})
