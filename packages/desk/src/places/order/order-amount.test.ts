import { describe, expect, it } from 'vitest'
import { amountNotes, isUsedUp } from './order-amount.tsx'
import type { Order } from './order-context.ts'
import { orderFor } from './order-fixture.ts'
import { orderStateText } from './order-texts.ts'

const at = '2026-11-01T10:00:00.000Z'
const refund: Order['refunds'][number] = {
  amount: 1_540,
  provider: 'stripe',
  state: 'succeeded',
  reason: null,
  problem: null,
  paid_by: null,
  credited_to: null,
  created_at: at,
}
const payment: Order['payments'][number] = {
  id: 1,
  provider: 'stripe',
  card_last4: null,
  state: 'captured',
  is_credit: false,
  amount: 1_540,
  created_at: at,
  captured_at: at,
}
const ticket: Order['tickets'][number] = {
  id: 7,
  code: 'CODE7',
  state: 'refunded',
  event: 'Late Night Jazz',
  ticket_type: 'Standing',
  starts_at: at,
  time_zone: 'Europe/London',
  seat: null,
  holder_name: 'Ada Lovelace',
  holder_email: null,
  is_buyers: true,
  checked_in_at: null,
  checked_in_by: null,
  transfer: null,
}
const moved = { order: 'NEWX', state: 'done' as const, pay_until: null, tickets: ['CODE7'] }

describe('the amount in the head of an order', () => {
  it('when something was refunded then it says how much', () => {
    const order = orderFor({
      total: 3_080,
      refunds: [refund],
      payments: [{ ...payment, amount: 3_080 }],
    })
    expect(amountNotes(order)).toEqual(['£15.40 of it refunded'])
    expect(amountNotes(orderFor({ refunds: [{ ...refund, state: 'failed' }] }))).toEqual([])
    expect(isUsedUp(order)).toBe(false)
  })

  it('when its tickets were exchanged then it is called exchanged, and nothing is left to refund', () => {
    const order = orderFor({
      tickets: [ticket],
      payments: [payment],
      refunds: [{ ...refund, credited_to: 'NEWX' }],
      exchanged_for: [moved],
    })
    expect(orderStateText(order)).toBe('exchanged')
    expect(amountNotes(order)).toEqual(['£15.40 of it exchanged'])
    expect(isUsedUp(order)).toBe(true)
    expect(isUsedUp({ ...order, payments: [{ ...payment, amount: 1_990 }] })).toBe(false)
  })

  it('when an exchange paid for it then it says with what, and what is still to pay', () => {
    const extras: Order['extras'] = [{ kind: 'credit', amount: -1_540 }]
    const credit = { ...payment, is_credit: true }
    const card = { ...payment, id: 2, amount: 880 }
    const paid = orderFor({ total: 880, extras, payments: [credit, card] })
    expect(amountNotes(paid)).toEqual(['£15.40 with the exchanged tickets', '£8.80, Card'])
    const waiting = orderFor({ state: 'held', total: 880, extras })
    expect(amountNotes(waiting)).toEqual([
      '£15.40 with the exchanged tickets',
      '£8.80 still to pay',
    ])
  })
})
