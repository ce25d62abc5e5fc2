import type { Asking } from '../../foyer.ts'
import { notFound } from '../../platform/errors.ts'
import { noteFacts } from '../../platform/monitoring/scene.ts'
import { findRewardedOrder, keepReferral } from './referral-store.ts'

export const referralLink = (publicUrl: string, code: string): string => `${publicUrl}/r/${code}/`

/**
 * The link that counts the visitors whom the buyer of the session's order brings; the same every time. Null when no
 * organiser rewards it.
 * @throws FoyerError not_found when the session has no paid order
 */
export async function openReferral(asking: Asking): Promise<string | null> {
  const { foyer, visitor, now } = asking
  const order = await foyer.db.readOne(
    async (tx) => await findRewardedOrder(tx, visitor.sessionToken, now),
  )
  if (order === undefined) throw notFound('the session has no paid order')
  noteFacts({ sale: order.saleId })
  if (!order.hasReward) return null
  const code = await foyer.db.transaction(
    async (tx) => await keepReferral(tx, order.saleId, foyer.ids.referralCode(), now),
  )
  return referralLink(foyer.publicUrl, code)
}
