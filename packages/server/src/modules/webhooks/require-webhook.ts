import type { Tx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/errors.ts'
import { lockSubscription, type Subscription } from './subscription-store.ts'

/** Locks a webhook of this organiser. @throws FoyerError not_found */
export async function requireWebhook(
  tx: Tx,
  organiser: { readonly id: number },
  id: number,
): Promise<Subscription> {
  const found = await lockSubscription(tx, organiser.id, id)
  if (found === undefined) throw notFound(`webhook ${id}`)
  return found
}
