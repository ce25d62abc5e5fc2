// @vitest-environment happy-dom
import type { DisputeState } from '@foyer/contract/api/order/dispute-states.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { voidDisputedTickets } from '@foyer/contract/api/order/void-disputed-tickets.ts'
import { listOrderPapers } from '@foyer/contract/api/papers/list-order-papers.ts'
import { rightsOf, roles, type Role } from '@foyer/contract/api/rights.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildOrganiser, buildSession } from '../../../testing/build-session.ts'
import { openDesk } from '../../../testing/open-desk.tsx'
import { answering, refusal, versioned } from '../../../testing/stub-api.ts'
import type { Order } from '../order-context.ts'
import { orderFor } from '../order-fixture.ts'

type Dispute = Order['disputes'][number]

const disputeOf = (state: DisputeState, more: Partial<Dispute> = {}): Dispute => {
  const isTaken = ['needs_response', 'under_review', 'lost'].includes(state)
  return {
    id: 'dp_1',
    provider: 'stripe',
    state,
    reason: 'product_not_received',
    amount: 4_300,
    taken: isTaken ? 4_300 : 0,
    own_taken: isTaken ? 4_000 : 0,
    respond_by: '2026-12-10T23:59:00.000Z',
    made_at: '2026-12-01T10:00:00.000Z',
    url: 'https://dashboard.stripe.com/disputes/dp_1',
    ...more,
  }
}
const ticket: Order['tickets'][number] = {
  id: 1,
  code: 'TICKETCODE123456',
  state: 'valid',
  event: 'Late Night Jazz',
  ticket_type: 'Standard',
  starts_at: '2027-03-01T19:30:00.000Z',
  time_zone: 'Europe/London',
  seat: null,
  holder_name: 'Ada Lovelace',
  holder_email: 'ada@example.com',
  is_buyers: true,
  checked_in_at: null,
  checked_in_by: null,
  transfer: null,
}
const orderWith = (dispute: Dispute, more: Partial<Order> = {}) =>
  orderFor({ tickets: [ticket], disputes: [dispute], ...more })

async function open(order: Order, role: Role = 'box_office') {
  const session = buildSession({ organisers: [buildOrganiser(role)] })
  const desk = openDesk(
    `/harbour-lights/orders/${order.reference}`,
    [answering(getOrder, versioned(order, '"1"')), answering(listOrderPapers, { data: [] })],
    session,
  )
  await screen.findByText(/disputed$/)
  return desk
}
const dialogOf = (title: string) => {
  const dialog = screen.getByText(title).closest('dialog')
  if (dialog === null) throw new Error('The title stands in no dialog.')
  return within(dialog)
}
const voidButton = { name: 'Void tickets' }

describe('the disputes of an order', () => {
  it.each([
    [
      'warned',
      'Fraud warning. Reason: product not received.',
      /Refund this order now/,
      true,
      false,
    ],
    ['inquiry', 'Inquiry. Reason', /Nothing has been taken. Answer the bank/, true, false],
    ['needs_response', 'Needs your answer. Reason', /held back and cannot be refunded/, true, true],
    ['under_review', 'With the bank. Reason', /owed £40.00 less/, true, true],
    ['won', 'Won. Reason', /^Won/, false, false],
    ['lost', 'Lost. Reason', /The buyer keeps the money/, false, true],
    ['closed', 'Closed without a dispute. Reason', /^Closed/, false, false],
  ] as const)(
    'say what "%s" means, until when it can be answered, and what can be done',
    async (state, said, act, hasDay, isVoidable) => {
      await open(orderWith(disputeOf(state)))
      expect(screen.getByText('£43.00 disputed')).toBeTruthy()
      expect(screen.getByText(new RegExp(said))).toBeTruthy()
      expect(screen.getByText(act)).toBeTruthy()
      expect(screen.queryByText(/Evidence due by .*10 Dec/) !== null).toBe(hasDay)
      expect(screen.queryByText('You are owed £40.00 less because of it.') !== null).toBe(
        isVoidable,
      )
      expect(screen.queryByRole('button', voidButton) !== null).toBe(isVoidable)
      const link = screen.getByRole('link', { name: 'Open the dispute at Stripe' })
      expect(link.getAttribute('href')).toBe('https://dashboard.stripe.com/disputes/dp_1')
    },
  )

  it('of a bank that looks at an inquiry say that nothing has been taken', async () => {
    await open(orderWith(disputeOf('under_review', { taken: 0, own_taken: 0 })))
    expect(screen.getByText('Nothing has been taken.')).toBeTruthy()
    expect(screen.queryByRole('button', voidButton)).toBeNull()
  })

  it('show no sum of an order that others have tickets in, only what is taken of the own part', async () => {
    const other = disputeOf('lost', { amount: null, taken: null, own_taken: 1_500 })
    await open(orderWith(other, { has_others: true }))
    expect(screen.getByText('Payment disputed')).toBeTruthy()
    expect(screen.getByText('You are owed £15.00 less because of it.')).toBeTruthy()
    expect(screen.queryByText(/43/)).toBeNull()
  })

  it.each(roles.filter((role) => rightsOf(role).includes('orders.read')))(
    'let tickets be voided by a role that may refund, and by no other: %s',
    async (role) => {
      await open(orderWith(disputeOf('lost')), role)
      expect(screen.queryByRole('button', voidButton) !== null).toBe(
        rightsOf(role).includes('orders.refund'),
      )
    },
  )

  it.each([
    ['used', { tickets: [{ ...ticket, state: 'used' as const }] }],
    ['void', { tickets: [{ ...ticket, state: 'refunded' as const }] }],
  ])('have nothing to void when the tickets are %s', async (_, more) => {
    await open(orderWith(disputeOf('lost'), more))
    expect(screen.queryByRole('button', voidButton)).toBeNull()
  })

  it('void tickets with a reason, and say what was refused', async () => {
    const { api } = await open(orderWith(disputeOf('lost')))
    fireEvent.click(screen.getByRole('button', voidButton))
    const dialog = dialogOf('Void 1 ticket?')
    const press = () =>
      fireEvent.click(dialog.getByRole('button', { name: 'Void tickets', hidden: true }))
    press()
    expect(await dialog.findByText('Please give a reason.')).toBeTruthy()
    expect(api.of(voidDisputedTickets)).toEqual([])
    api.prepare(answering(voidDisputedTickets, refusal('refused', 'A ticket was just used.')))
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: ' Charged back ' } })
    press()
    expect(await dialog.findByText('A ticket was just used.')).toBeTruthy()
    api.prepare(answering(voidDisputedTickets, { tickets: ['A'], gift_vouchers_cancelled: 0 }))
    press()
    expect(await screen.findByText('The tickets are void and on sale again.')).toBeTruthy()
    expect(api.of(voidDisputedTickets)[1]).toMatchObject({ body: { reason: 'Charged back' } })
  })

  it('of a payment plan say that it is paused, and let it be ended before any ticket is issued', async () => {
    const part = (number: number, state: string) =>
      ({ number, amount: 1_433, due_on: '2027-01-10', state }) as const
    const line = {
      id: 1,
      kind: 'ticket',
      name: 'Late Night Jazz',
      qty: 3,
      refunded: 1,
      exchanged: 0,
      pays: 4_300,
      organiser: 4_000,
      booking_fees: 300,
    } as const
    const parts = [part(1, 'paid'), part(2, 'due')]
    await open(orderWith(disputeOf('lost'), { tickets: [], lines: [line], parts }))
    expect(
      screen.getByText(/No instalments are charged while an instalment is disputed/),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send the link to pay' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', voidButton))
    const dialog = dialogOf('Void 2 tickets?')
    expect(dialog.getByText(/the payment plan ends/)).toBeTruthy()
  })
})
