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
    url: urlOf(one),
  }))
}

/** Where a dispute is answered. A fraud warning has no page of its own at Stripe, so its list is opened. */
function urlOf({ provider, providerId, status }: OrderDispute): string {
  if (provider === 'square') return 'https://app.squareup.com/dashboard/sales/disputes'
  return status === 'warned' || !providerId.startsWith('dp_')
    ? 'https://dashboard.stripe.com/radar'
    : `https://dashboard.stripe.com/disputes/${encodeURIComponent(providerId)}`
}
