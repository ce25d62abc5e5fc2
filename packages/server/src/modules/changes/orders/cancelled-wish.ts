import type { RefundWish } from '../../payment/exports.ts'
import type { OrderParts } from './cancelled-part-store.ts'

/**
 * What goes back of an order when dates of it are cancelled: everything, the donation too, where nothing else is left of it; all
 * that the organiser has, delivery and cover too, where only others have more; else these tickets with their booking fees.
 * Tickets that were used are left to a person. Null when there is nothing to give back.
 */
export function cancelledWish(parts: OrderParts, organiserId: number): RefundWish | null {
  const { mine, used, ownOthers, others, ownVouchers, otherVouchers, stockIds } = parts
  if (mine - used === 0) return null
  const hasOthers = others + otherVouchers > 0
  if (used > 0 || ownOthers + ownVouchers > 0) return { kind: 'stocks', stockIds, amount: null }
  return hasOthers ? { kind: 'organiser', part: { organiserId, withFees: true } } : { kind: 'all' }
}
