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

/** Where a dispute is answered. An early fraud warning (`issfr_…`) has no page of its own at Stripe, so the list of them is opened. */
function urlOf({ provider, providerId }: OrderDispute): string {
  if (provider === 'square') return 'https://app.squareup.com/dashboard/sales/disputes'
  return providerId.startsWith('issfr_')
    ? 'https://dashboard.stripe.com/radar'
    : `https://dashboard.stripe.com/disputes/${encodeURIComponent(providerId)}`
}
