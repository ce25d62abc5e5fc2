import { refundAfterPaymentDays } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import type { MadeRefund } from '../../../providers/payment/port.ts'
import { findPaymentByProviderId, type Payment } from '../intents/payment-store.ts'
import { findProvider, providerOf } from '../intents/provider-of.ts'
import { adoptRefundsOf } from '../refunds/adopt-refunds.ts'
import { isRefundKnown } from '../refunds/refund-store.ts'
import { findCapturedSince } from './lost-store.ts'

/** A refund made at a provider for a payment that is in the books. */
export interface LostRefund {
  readonly provider: Payment['provider']
  readonly refund: MadeRefund
}

/** Finds refunds that are not in the books, of payments that are. With `adopts`, they are booked. */
export async function findLostRefunds(
  foyer: Foyer,
  provider: Payment['provider'],
  { since, adopts }: { readonly since: Date; readonly adopts: boolean },
): Promise<LostRefund[]> {
  const listed = await findProvider(foyer, provider)?.listRefundsSince?.(since)
  const lost: LostRefund[] = []
  const payments = new Map<number, Payment>()
  for (const refund of listed ?? (await listEach(foyer, provider, since))) {
    const payment = await foyer.db.read(async (tx) => {
      const known = await findPaymentByProviderId(tx, provider, refund.providerId)
      if (known?.status !== 'captured' && known?.status !== 'surplus') return undefined
      const isLost = refund.status !== 'failed' && !(await isRefundKnown(tx, refund))
      return isLost ? known : undefined
    })
    if (payment === undefined) continue
    lost.push({ provider, refund })
    payments.set(payment.id, payment)
  }
  // This comes last: it takes all of a payment's refunds at once, and the list names each.
  if (adopts) for (const payment of payments.values()) await adoptRefundsOf(foyer, payment)
  return lost
}

async function listEach(
  foyer: Foyer,
  provider: Payment['provider'],
  since: Date,
): Promise<MadeRefund[]> {
  const from = new Date(since.getTime() - refundAfterPaymentDays * dayMs)
  const known = await foyer.db.read(async (tx) => await findCapturedSince(tx, provider, from))
  const made: MadeRefund[] = []
  for (const { providerId } of known)
    made.push(...(await providerOf(foyer, { provider }).listRefunds(providerId)))
  return made
}
