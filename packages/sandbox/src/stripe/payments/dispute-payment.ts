import { findPaymentIntent } from '../find.ts'
import type { Dispute, EarlyFraudWarning } from '../objects.ts'
import { disputeMovement, newDispute, newFraudWarning } from '../shapes/dispute-shape.ts'
import { emit } from '../webhooks/emit.ts'
import { invalidRequest } from '../wire/stripe-error.ts'
import type { World } from '../world.ts'
import { endWarnings } from './disputed-charge.ts'
import { refundableCharge } from './refund-payment.ts'

/** What Stripe charges for a dispute in the United Kingdom, in minor units. */
const disputeFee = 20_00

/** What the buyer's bank can do with a dispute: `escalated` turns an inquiry into a dispute, `closed` ends the inquiry. */
export const disputeOutcomes = [
  'under_review',
  'won',
  'won_with_fee',
  'lost',
  'escalated',
  'closed',
] as const
type Outcome = (typeof disputeOutcomes)[number]

/** The buyer's bank takes a payment back, or asks about it first. `amount` null is all that was not refunded. */
export function disputeIntent(
  world: World,
  id: string,
  wish: { readonly amount: number | null; readonly reason: string; readonly isInquiry: boolean },
): Dispute {
  const charge = refundableCharge(world, findPaymentIntent(world, id))
  if (charge.disputed) throw invalidRequest(`${id} is disputed already.`)
  const left = charge.amount_captured - charge.amount_refunded
  const amount = wish.amount ?? left
  if (amount < 1 || amount > charge.amount_captured)
    throw invalidRequest(`${id} has ${charge.amount_captured} to dispute.`)
  const dispute = newDispute(world, charge, { ...wish, amount })
  world.store.put('charge', { ...charge, disputed: true })
  endWarnings(world, charge)
  world.store.put('dispute', dispute)
  emit(world, 'charge.dispute.created', dispute)
  return wish.isInquiry ? dispute : withdraw(world, dispute)
}

/** The bank decides, or takes the next step. */
export function decideDispute(world: World, id: string, outcome: Outcome): Dispute {
  const dispute = world.store.get('dispute', id)
  if (dispute === undefined) throw invalidRequest(`There is no dispute ${id}.`)
  const isInquiry = dispute.status.startsWith('warning_')
  if (['won', 'lost', 'warning_closed'].includes(dispute.status))
    throw invalidRequest(`${id} is ${dispute.status} already.`)
  switch (outcome) {
    case 'under_review':
      return change(world, {
        ...dispute,
        status: isInquiry ? 'warning_under_review' : 'under_review',
        evidence_details: { ...dispute.evidence_details, has_evidence: true, submission_count: 1 },
      })
    case 'escalated':
      if (!isInquiry) throw invalidRequest(`${id} is no inquiry.`)
      return withdraw(
        world,
        change(world, { ...dispute, status: 'needs_response', is_charge_refundable: false }),
      )
    case 'closed':
      if (!isInquiry) throw invalidRequest(`${id} is no inquiry.`)
      return close(world, { ...dispute, status: 'warning_closed' })
    case 'lost':
      if (isInquiry) throw invalidRequest(`${id} is an inquiry: it is closed or escalated.`)
      return close(world, { ...dispute, status: 'lost' })
    case 'won':
    case 'won_with_fee': {
      if (isInquiry) throw invalidRequest(`${id} is an inquiry: it is closed or escalated.`)
      const fee = outcome === 'won' ? -disputeFee : 0
      const back = disputeMovement(world, dispute, { amount: dispute.amount, fee })
      const won = close(world, {
        ...dispute,
        status: 'won',
        balance_transactions: [...dispute.balance_transactions, back],
      })
      emit(world, 'charge.dispute.funds_reinstated', won)
      return won
    }
  }
}

/** The bank warns of fraud; a refund or a dispute ends the warning. */
export function warnOfFraud(world: World, id: string): EarlyFraudWarning {
  const charge = refundableCharge(world, findPaymentIntent(world, id))
  const warning = newFraudWarning(world, charge)
  world.store.put('early_fraud_warning', warning)
  emit(world, 'radar.early_fraud_warning.created', warning)
  return warning
}

function withdraw(world: World, dispute: Dispute): Dispute {
  const taken = disputeMovement(world, dispute, { amount: -dispute.amount, fee: disputeFee })
  const held = { ...dispute, balance_transactions: [taken] }
  world.store.put('dispute', held)
  emit(world, 'charge.dispute.funds_withdrawn', held)
  return held
}

function change(world: World, dispute: Dispute): Dispute {
  world.store.put('dispute', dispute)
  emit(world, 'charge.dispute.updated', dispute)
  return dispute
}

function close(world: World, dispute: Dispute): Dispute {
  const closed = change(world, dispute)
  emit(world, 'charge.dispute.closed', closed)
  return closed
}
