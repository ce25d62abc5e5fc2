import { disputeUrlOf } from '../../../../providers/payment/vendors.ts'
import { disputeStates } from '@foyer/contract/api/order/dispute-states.ts'
import type { ShownOrder } from '../read-order.ts'
import type { OrderDispute } from './order-dispute-store.ts'

export function presentDisputes(
  disputes: readonly OrderDispute[],
  hasOthers: boolean,
): ShownOrder['disputes'] {
  return disputes.map((one) => ({
    id: one.providerId,
    provider: one.provider,
    state: disputeStates.find((state) => state === one.status) ?? 'needs_response',
    reason: one.reason,
    amount: hasOthers ? null : one.amount,
    taken: hasOthers ? null : one.withdrawn,
    own_taken: one.ownTaken,
    respond_by: one.respondBy?.toISOString() ?? null,
    made_at: one.madeAt.toISOString(),
    url: disputeUrlOf(one.provider, one.providerId),
  }))
}
