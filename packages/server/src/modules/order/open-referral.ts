import type { Asking } from '../../foyer.ts'
import { notFound } from '../../platform/errors.ts'
import { readSessionSale } from '../sale/exports.ts'
import { hasReward, keepReferral } from './referral-store.ts'

export const referralLink = (publicUrl: string, code: string): string => `${publicUrl}/r/${code}/`

/**
 * The link that counts the visitors whom the buyer of the session's order brings; the same every time. Null when no
 * organiser rewards it.
 * @throws FoyerError not_found when the session has no paid order
 */
export async function openReferral(asking: Asking): Promise<string | null> {
  const { foyer, now } = asking
  return await foyer.db.transaction(async (tx) => {
    const { sale } = await readSessionSale(tx, asking)
    if (sale?.status !== 'sold') throw notFound('the session has no paid order')
    if (!(await hasReward(tx, sale.id))) return null
    const code = await keepReferral(tx, sale.id, foyer.ids.referralCode(), now)
    return referralLink(foyer.publicUrl, code)
  })
}
