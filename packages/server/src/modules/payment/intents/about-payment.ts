import { withFacts } from '../../../platform/monitoring/scene.ts'
import { forCause } from '../../../platform/tracing/spans.ts'
import type { Payment } from './payment-store.ts'

/**
 * Does something about a payment, wherever the news of it comes from: it belongs to the trace in which the payment was begun, and
 * every line of the log says which payment and which sale it was.
 */
export async function aboutPayment<T>(
  what: string,
  { id: payment, saleId: sale, provider, providerId, traceparent }: Payment,
  work: () => Promise<T>,
): Promise<T> {
  const facts = { payment, sale, provider, ...(providerId !== null && { providerId }) }
  return await forCause(
    what,
    { kind: 'internal' },
    traceparent,
    async () => await withFacts(facts, work),
  )
}
