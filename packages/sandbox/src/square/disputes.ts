import { dayMs } from '@foyer/contract/time-units.ts'
import { invalid, unknownObject } from './failure.ts'
import type { Dispute } from './objects.ts'
import { findPayment } from './payments.ts'
import { timeOf, type SquareWorld } from './world.ts'

/** How long a bank waits for evidence, in milliseconds. */
const evidenceMs = 13 * dayMs

/** The states of a dispute: https://developer.squareup.com/reference/square/enums/DisputeState. */
export const disputeStates = [
  'INQUIRY_EVIDENCE_REQUIRED',
  'INQUIRY_PROCESSING',
  'INQUIRY_CLOSED',
  'EVIDENCE_REQUIRED',
  'PROCESSING',
  'WON',
  'LOST',
  'ACCEPTED',
] as const
export type DisputeState = (typeof disputeStates)[number]

/** The buyer's bank takes a payment back, or asks about it first. */
export function disputePayment(
  world: SquareWorld,
  id: string,
  { amount, isInquiry }: { readonly amount: number | null; readonly isInquiry: boolean },
): Dispute {
  const payment = findPayment(world, id)
  if (payment.status !== 'COMPLETED') throw invalid('BAD_REQUEST', `${id} has not been paid.`)
  if (world.store.all('dispute').some((one) => one.disputed_payment.payment_id === id))
    throw invalid('BAD_REQUEST', `${id} is disputed already.`)
  const at = timeOf(world.clock)
  const disputeId = world.ids.id('dts')
  const dispute: Dispute = {
    id: disputeId,
    dispute_id: disputeId,
    amount_money: { ...payment.amount_money, ...(amount !== null && { amount }) },
    reason: 'NO_KNOWLEDGE',
    state: isInquiry ? 'INQUIRY_EVIDENCE_REQUIRED' : 'EVIDENCE_REQUIRED',
    due_at: new Date(world.clock.now() + evidenceMs).toISOString(),
    disputed_payment: { payment_id: id },
    card_brand: payment.card_details.card.card_brand,
    created_at: at,
    updated_at: at,
    version: 1,
    location_id: payment.location_id,
  }
  world.store.put('dispute', dispute)
  world.webhooks.emit('dispute.created', 'dispute', dispute)
  return dispute
}

/** The bank takes the next step, or decides. */
export function decideDispute(world: SquareWorld, id: string, state: DisputeState): Dispute {
  const dispute = world.store.get('dispute', id)
  if (dispute === undefined) throw unknownObject(`dispute ${id}`)
  const updated_at = timeOf(world.clock)
  const changed: Dispute = { ...dispute, state, updated_at, version: dispute.version + 1 }
  world.store.put('dispute', changed)
  world.webhooks.emit('dispute.state.updated', 'dispute', changed)
  return changed
}

/** Throws for a payment whose money its buyer's bank has taken. */
export function requireRefundable(world: SquareWorld, paymentId: string): void {
  const isHeld = world.store
    .all('dispute')
    .some(
      ({ state, disputed_payment: of }) =>
        of.payment_id === paymentId && state !== 'WON' && !state.startsWith('INQUIRY'),
    )
  if (isHeld) throw invalid('PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE', `${paymentId} is disputed.`)
}
