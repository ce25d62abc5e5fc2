import { minuteMs } from '@foyer/contract/time-units.ts'
import type { BankPayment } from './objects.ts'
import { timeOf, type World } from './world.ts'

/** TrueLayer's own limit: nobody can approve a payment older than this. */
const pageOpenMs = 15 * minuteMs

const approvable = new Set(['authorization_required', 'authorizing'])

export const isApprovable = ({ status }: BankPayment): boolean => approvable.has(status)

/** Stores the payment's new status and tells the shop. */
function change(world: World, payment: BankPayment, more: Partial<BankPayment>): BankPayment {
  const next = { ...payment, ...more }
  world.store.put('payment', next)
  const type = `payment_${next.status}`
  const { id, metadata, executed_at, settled_at, failed_at, failure_stage, failure_reason } = next
  const times = { executed_at, settled_at, failed_at, failure_stage, failure_reason }
  emit(world, type, { payment_id: id, metadata, ...times })
  return next
}

/** Every event is sent; a shop ignores those it does not know. */
export function emit(world: World, type: string, fields: object): void {
  const id = world.ids.id('evt')
  const event = { id, type, body: { type, event_id: id, event_version: 1, ...fields } }
  world.store.put('event', event)
  world.webhooks.queue(event)
}

/** The buyer approves at their bank; the money arrives a little later, or much later. */
export function approve(world: World, payment: BankPayment, slow: boolean): BankPayment {
  if (!isApprovable(payment)) return payment
  const next = change(world, payment, { status: 'authorized' })
  moveOn(world, payment.id, slow ? world.slowAfterMs : world.settleAfterMs)
  return next
}

/** Authorized, executed, settled: one step after each wait, also after a restart in between. */
function moveOn(world: World, id: string, waitMs: number): void {
  world.clock.after(waitMs, () => {
    if (step(world, id)?.status === 'executed') moveOn(world, id, world.settleAfterMs)
  })
}

/** The next step of a payment that was approved; null when there is none. */
export function step(world: World, id: string): BankPayment | null {
  const payment = world.store.get('payment', id)
  if (payment?.status === 'authorized')
    return change(world, payment, { status: 'executed', executed_at: timeOf(world.clock) })
  if (payment?.status === 'executed')
    return change(world, payment, { status: 'settled', settled_at: timeOf(world.clock) })
  return null
}

/** Fails a payment that brought no money. */
export function fail(world: World, payment: BankPayment, reason: string): BankPayment {
  if (!isApprovable(payment) && payment.status !== 'authorized') return payment
  return change(world, payment, {
    status: 'failed',
    failed_at: timeOf(world.clock),
    failure_stage: payment.status,
    failure_reason: reason,
  })
}

/** The payment in its present state: one whose page has expired has failed. */
export function current(world: World, id: string): BankPayment | undefined {
  const payment = world.store.get('payment', id)
  if (payment === undefined || !isApprovable(payment)) return payment
  const closesAt = Date.parse(payment.created_at) + pageOpenMs
  return closesAt <= world.clock.now() ? fail(world, payment, 'expired') : payment
}

/** Goes on with payments that an earlier run left under way. */
export function resumePayments(world: World): void {
  for (const { id, status } of world.store.all('payment'))
    if (status === 'authorized' || status === 'executed') moveOn(world, id, world.settleAfterMs)
}
