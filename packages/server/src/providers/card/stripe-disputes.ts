import type Stripe from 'stripe'
import {
  PaymentProviderError,
  type PaymentProvider,
  type ProviderDispute,
} from '../payment/port.ts'
import { askStripe as ask } from './ask-stripe.ts'

type Disputes = Required<Pick<PaymentProvider, 'listDisputes' | 'listDisputesSince'>>

/** More than any payment has, or any shop in the days that are asked about. */
const most = { limit: 10_000 }

/** Disputes and early fraud warnings at Stripe. https://docs.stripe.com/api/disputes/object */
export function createStripeDisputes(stripe: Stripe): Disputes {
  const list = async (
    which: Pick<Stripe.DisputeListParams, 'payment_intent' | 'created'>,
  ): Promise<readonly ProviderDispute[]> => {
    const disputes = await ask(() =>
      stripe.disputes.list({ ...which, limit: 100 }).autoPagingToArray(most),
    )
    const warnings = await listWarnings(which)
    return [...disputes.map(disputeOf), ...warnings.flatMap((one) => warningOf(one) ?? [])]
  }
  /** A key that may not read Radar still tells of disputes. */
  async function listWarnings(which: Pick<Stripe.DisputeListParams, 'payment_intent' | 'created'>) {
    try {
      return await ask(() =>
        stripe.radar.earlyFraudWarnings
          .list({ ...which, limit: 100, expand: ['data.charge'] })
          .autoPagingToArray(most),
      )
    } catch (error) {
      if (error instanceof PaymentProviderError && isForbidden(error.cause)) return []
      throw error
    }
  }
  return {
    listDisputes: async (providerId) => await list({ payment_intent: providerId }),
    listDisputesSince: async (since) =>
      await list({ created: { gte: Math.floor(since.getTime() / 1000) } }),
  }
}

const isForbidden = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'statusCode' in cause && cause.statusCode === 403

const idOf = (reference: string | { readonly id: string } | null | undefined): string =>
  (typeof reference === 'string' ? reference : reference?.id) ?? ''

function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { due_by: dueBy } = dispute.evidence_details
  const currency = dispute.currency.toUpperCase()
  return {
    disputeId: dispute.id,
    providerId: idOf(dispute.payment_intent),
    status: statusOf(dispute.status),
    reason: dispute.reason,
    amount: dispute.amount,
    currency,
    ...movedFor(dispute, currency),
    isRefundable: dispute.is_charge_refundable,
    // 0 where the bank takes no answer.
    respondBy: dueBy === null || dueBy === 0 ? null : new Date(dueBy * 1000),
    madeAt: new Date(dispute.created * 1000),
  }
}

/**
 * What has left Stripe's balance for it: money taken is below zero, and what came back lessens it. Of a payment in another
 * currency than the balance's, the whole dispute is out or none of it: what comes back was changed at the rate of another day.
 */
function movedFor(
  { balance_transactions: moves, amount, currency: own }: Stripe.Dispute,
  currency: string,
): Pick<ProviderDispute, 'withdrawn' | 'fee' | 'feeCurrency'> {
  const taken = -moves.reduce((sum, move) => sum + move.amount, 0)
  const isOut = moves.reduce((sum, move) => sum + Math.sign(move.amount), 0) < 0
  const isSame = moves.every((move) => move.currency === own)
  return {
    withdrawn: isSame ? Math.max(0, taken) : isOut ? amount : 0,
    fee: moves.reduce((sum, move) => sum + move.fee, 0),
    feeCurrency: moves[0]?.currency.toUpperCase() ?? currency,
  }
}

/** An inquiry asks before anything is taken. A status that a later version of Stripe adds counts as open. */
function statusOf(status: Stripe.Dispute.Status): ProviderDispute['status'] {
  switch (status) {
    case 'warning_needs_response':
      return 'inquiry'
    case 'warning_closed':
    case 'prevented':
      return 'closed'
    case 'warning_under_review':
    case 'under_review':
    case 'appeal_under_review':
      return 'under_review'
    case 'won':
      return 'won'
    case 'lost':
      return 'lost'
    default:
      return 'needs_response'
  }
}

/** A warning takes nothing. It is over once its payment is refunded or disputed. */
function warningOf(warning: Stripe.Radar.EarlyFraudWarning): ProviderDispute | null {
  const { charge } = warning
  if (typeof charge === 'string') return null
  const currency = charge.currency.toUpperCase()
  return {
    disputeId: warning.id,
    providerId: idOf(warning.payment_intent ?? charge.payment_intent),
    status: warning.actionable ? 'warned' : 'closed',
    reason: warning.fraud_type,
    amount: charge.amount_captured - charge.amount_refunded,
    currency,
    withdrawn: 0,
    fee: 0,
    feeCurrency: currency,
    isRefundable: true,
    respondBy: null,
    madeAt: new Date(warning.created * 1000),
  }
}
