import type * as Sdk from 'square'
import type { PaymentProvider, ProviderDispute } from '../payment/port.ts'

type Ask = <T>(call: (client: Sdk.SquareClient) => Promise<T>) => Promise<T>
type Disputes = Required<Pick<PaymentProvider, 'listDisputes' | 'listDisputesSince'>>

/**
 * Disputes at Square. It lists all of them or those in a state, so the wanted ones are picked out of all: a shop has few. Square
 * holds the money back from the day a dispute is made, and charges no fee.
 * https://developer.squareup.com/docs/disputes-api/process-disputes
 */
export function createSquareDisputes(ask: Ask): Disputes {
  const list = async (
    isWanted: (dispute: ProviderDispute) => boolean,
  ): Promise<readonly ProviderDispute[]> => {
    const found: ProviderDispute[] = []
    await ask(async (client) => {
      for await (const one of await client.disputes.list()) {
        const dispute = disputeOf(one)
        if (isWanted(dispute)) found.push(dispute)
      }
    })
    return found
  }
  return {
    listDisputes: async (id) => await list(({ providerId }) => providerId === id),
    listDisputesSince: async (since) => await list(({ madeAt }) => madeAt >= since),
  }
}

function disputeOf(dispute: Sdk.Square.Dispute): ProviderDispute {
  const status = statusOf(dispute.state)
  const amount = Number(dispute.amountMoney?.amount ?? 0)
  const currency = dispute.amountMoney?.currency ?? ''
  const isOfBank = status === 'needs_response' || status === 'under_review' || status === 'lost'
  const isTaken = isOfBank && dispute.state !== 'INQUIRY_PROCESSING'
  return {
    disputeId: dispute.disputeId ?? dispute.id ?? '',
    providerId: dispute.disputedPayment?.paymentId ?? '',
    status,
    reason: (dispute.reason ?? 'unknown').toLowerCase(),
    amount,
    currency,
    withdrawn: isTaken ? amount : 0,
    fee: 0,
    feeCurrency: currency,
    isRefundable: !isTaken,
    respondBy: dispute.dueAt == null ? null : new Date(dispute.dueAt),
    madeAt: new Date(dispute.createdAt ?? dispute.reportedAt ?? 0),
  }
}

function statusOf(state: Sdk.Square.DisputeState | undefined): ProviderDispute['status'] {
  switch (state) {
    case 'INQUIRY_EVIDENCE_REQUIRED':
      return 'inquiry'
    case 'INQUIRY_CLOSED':
      return 'closed'
    case 'INQUIRY_PROCESSING':
    case 'PROCESSING':
      return 'under_review'
    case 'WON':
      return 'won'
    case 'LOST':
    case 'ACCEPTED':
      return 'lost'
    default:
      return 'needs_response'
  }
}
