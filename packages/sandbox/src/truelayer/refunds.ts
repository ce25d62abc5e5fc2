import { Refusal, type Answer } from './api-route.ts'
import type { BankPayment, BankRefund } from './objects.ts'
import { readNewRefund } from './params.ts'
import { emit } from './payments.ts'
import { timeOf, type World } from './world.ts'

/** Refunds no more than was paid; the money arrives a little later, or the refund fails if the simulator was told so. */
export function refundPayment(world: World, payment: BankPayment, text: string): Answer {
  if (payment.status !== 'settled') throw new Refusal(400, 'Payment is not settled')
  const { amount_in_minor, reference, metadata } = readNewRefund(text)
  const given = world.store
    .all('refund')
    .filter(({ payment_id, status }) => payment_id === payment.id && status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount_in_minor, 0)
  if (given + amount_in_minor > payment.amount_in_minor)
    throw new Refusal(400, 'More than was paid')
  const refund: BankRefund = {
    id: world.ids.id('bankrefund'),
    payment_id: payment.id,
    amount_in_minor,
    currency: payment.currency,
    reference,
    metadata,
    status: 'pending',
    created_at: timeOf(world.clock),
  }
  world.store.put('refund', refund)
  settleLater(world, refund.id)
  return { status: 201, body: { id: refund.id } }
}

const settleLater = (world: World, id: string): void =>
  void world.clock.after(world.settleAfterMs, () => settleRefund(world, id))

function settleRefund(world: World, id: string): void {
  const refund = world.store.get('refund', id)
  if (refund?.status !== 'pending') return
  const status = world.refundsFail.has(refund.payment_id) ? 'failed' : 'executed'
  world.store.put('refund', { ...refund, status })
  emit(world, `refund_${status}`, { payment_id: refund.payment_id, refund_id: id })
}

/** Completes the pending refunds of a payment now. Answers how many there were. */
export function settleRefunds(world: World, paymentId: string): number {
  const pending = world.store
    .all('refund')
    .filter(({ payment_id, status }) => payment_id === paymentId && status === 'pending')
  for (const { id } of pending) settleRefund(world, id)
  return pending.length
}

/** Goes on with the refunds that an earlier run of the sandbox left pending. */
export function resumeRefunds(world: World): void {
  for (const { id, status } of world.store.all('refund'))
    if (status === 'pending') settleLater(world, id)
}
