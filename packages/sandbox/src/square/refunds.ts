import * as body from './body.ts'
import { requireRefundable } from './disputes.ts'
import { invalid } from './failure.ts'
import { refundFields, requireKnown } from './known-fields.ts'
import type { Refund } from './objects.ts'
import { findPayment } from './payments.ts'
import { timeOf, type SquareWorld } from './world.ts'

/** Refunds no more than was captured; the money arrives a little later. */
export function createRefund(world: SquareWorld, request: body.Body): { refund: Refund } {
  requireKnown(refundFields, request)
  const payment = findPayment(world, body.text(request, 'payment_id', 'required'))
  const amount_money = body.money(request, 'amount_money')
  const left = payment.amount_money.amount - (payment.refunded_money?.amount ?? 0)
  if (payment.status !== 'COMPLETED')
    throw invalid('BAD_REQUEST', `Payment ${payment.id} has not been paid.`)
  if (amount_money.currency !== payment.amount_money.currency || amount_money.amount > left)
    throw invalid('REFUND_AMOUNT_INVALID', 'The refund is more than is left of the payment.')
  requireRefundable(world, payment.id)
  const at = timeOf(world.clock)
  const reason = body.text(request, 'reason')
  const refund: Refund = {
    id: `${payment.id}_${world.ids.id('refund')}`,
    status: 'PENDING',
    amount_money,
    payment_id: payment.id,
    order_id: payment.order_id,
    location_id: payment.location_id,
    ...(reason === null ? {} : { reason }),
    created_at: at,
    updated_at: at,
  }
  const refunded = (payment.refunded_money?.amount ?? 0) + amount_money.amount
  world.store.put('refund', refund)
  world.store.put('payment', {
    ...payment,
    refunded_money: { ...payment.amount_money, amount: refunded },
    refund_ids: [...(payment.refund_ids ?? []), refund.id],
    updated_at: at,
  })
  world.webhooks.emit('refund.created', 'refund', refund)
  settleLater(world, refund.id)
  return { refund }
}

const settleLater = (world: SquareWorld, id: string): void =>
  void world.clock.after(world.settleAfterMs, () => settleRefund(world, id))

/** Completes a pending refund; when it fails, its amount can be refunded again. */
function settleRefund(world: SquareWorld, id: string): void {
  const refund = world.store.get('refund', id)
  if (refund?.status !== 'PENDING') return
  const fails = world.refundsFail.has(refund.payment_id)
  const status = fails ? 'FAILED' : 'COMPLETED'
  const done: Refund = { ...refund, status, updated_at: timeOf(world.clock) }
  world.store.put('refund', done)
  if (fails) takeBack(world, refund)
  world.webhooks.emit('refund.updated', 'refund', done)
  world.webhooks.emit('payment.updated', 'payment', findPayment(world, done.payment_id))
}

/** The refunds of a payment that are still on their way. */
export const pendingRefunds = (world: SquareWorld, paymentId: string): readonly Refund[] =>
  world.store
    .all('refund')
    .filter(({ payment_id, status }) => payment_id === paymentId && status === 'PENDING')

/** Completes the pending refunds of a payment now. Answers how many there were. */
export function settleRefunds(world: SquareWorld, paymentId: string): number {
  const pending = pendingRefunds(world, paymentId)
  for (const { id } of pending) settleRefund(world, id)
  return pending.length
}

function takeBack(world: SquareWorld, { payment_id, amount_money: { amount } }: Refund): void {
  const payment = findPayment(world, payment_id)
  const left = (payment.refunded_money?.amount ?? 0) - amount
  const refunded_money = { ...payment.amount_money, amount: left }
  world.store.put('payment', { ...payment, refunded_money, updated_at: timeOf(world.clock) })
}

/** Goes on with the refunds that an earlier run of the sandbox left pending. */
export function resumeRefunds(world: SquareWorld): void {
  for (const { id, status } of world.store.all('refund'))
    if (status === 'PENDING') settleLater(world, id)
}
