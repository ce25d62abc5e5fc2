import { disputeDays } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import { findPaymentByProviderId, type Payment } from '../intents/payment-store.ts'
import { findProvider } from '../intents/provider-of.ts'
import { findDispute } from '../refunds/disputed/dispute-store.ts'
import { adoptDisputesOf, type DisputeAdopted } from './adopt-disputes.ts'

/** Finds disputes that are not in the books, or not as they stand now, of payments that are. With `adopts`, they are booked. @throws PaymentProviderError */
export async function findLostDisputes(
  foyer: Foyer,
  provider: Payment['provider'],
  { since, adopts }: { readonly since: Date; readonly adopts: boolean },
): Promise<DisputeAdopted[]> {
  const from = new Date(since.getTime() - disputeDays * dayMs)
  const all = (await findProvider(foyer, provider)?.listDisputesSince?.(from)) ?? []
  const lost: DisputeAdopted[] = []
  for (const dispute of all) {
    const { payment, known } = await foyer.db.read(async (tx) => ({
      payment: await findPaymentByProviderId(tx, provider, dispute.providerId),
      known: await findDispute(tx, provider, dispute.disputeId),
    }))
    if (payment?.status !== 'captured' && payment?.status !== 'surplus') continue
    if (known?.status !== dispute.status || known.withdrawn !== dispute.withdrawn)
      lost.push({ provider, dispute })
    if (adopts) await adoptDisputesOf(foyer, payment)
  }
  return lost
}
