import { onlineWayNames } from '@foyer/contract/ways/ways.ts'
import type { Foyer } from '../../../foyer.ts'
import { PaymentProviderError, type ProviderDispute } from '../../../providers/payment/port.ts'
import { findPayment, findPaymentByProviderId, type Payment } from '../intents/payment-store.ts'
import { findProvider, providerOf } from '../intents/provider-of.ts'
import { findUndecided } from '../refunds/disputed/dispute-store.ts'
import { recordDispute } from './record-dispute.ts'

/** A dispute that no news had told of. */
export interface DisputeAdopted {
  readonly provider: Payment['provider']
  readonly dispute: ProviderDispute
}

/** Takes over the disputes of a payment as they stand at its provider. @throws PaymentProviderError */
export async function adoptDisputesOf(foyer: Foyer, payment: Payment): Promise<void> {
  if (payment.providerId === null) return
  const askedAt = foyer.clock.now()
  const all = (await providerOf(foyer, payment).listDisputes?.(payment.providerId)) ?? []
  for (const dispute of all) await recordDispute(foyer, payment, dispute, askedAt)
}

/** Takes over those of every payment since then, in case a webhook did not come. Answers the new ones. @throws PaymentProviderError */
export async function adoptDisputesSince(foyer: Foyer, since: Date): Promise<DisputeAdopted[]> {
  const adopted: DisputeAdopted[] = []
  for (const provider of onlineWayNames) {
    const askedAt = foyer.clock.now()
    const all = (await findProvider(foyer, provider)?.listDisputesSince?.(since)) ?? []
    for (const dispute of all) {
      const payment = await foyer.db.read(
        async (tx) => await findPaymentByProviderId(tx, provider, dispute.providerId),
      )
      // The account may have other users.
      const recorded = payment && (await recordDispute(foyer, payment, dispute, askedAt))
      if (recorded?.isNew === true) adopted.push({ provider, dispute })
    }
  }
  return adopted
}

/** How many payments one round asks about: far more than a shop has under dispute. */
const mostAsked = 200

/** Asks again about every dispute that is not decided. One that fails does not delay the others. Answers how many failed. */
export async function lookAtDisputes(foyer: Foyer): Promise<number> {
  let failed = 0
  for (const id of await foyer.db.read(async (tx) => await findUndecided(tx, mostAsked))) {
    const payment = await foyer.db.read(async (tx) => await findPayment(tx, id))
    if (payment === undefined) continue
    try {
      await adoptDisputesOf(foyer, payment)
    } catch (error) {
      failed += 1
      if (!(error instanceof PaymentProviderError))
        foyer.log.error({ err: error, payment: id }, 'a dispute could not be asked about')
    }
  }
  return failed
}
