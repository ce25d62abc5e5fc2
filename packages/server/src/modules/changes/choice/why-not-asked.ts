import type { Tx } from '../../../platform/database/db.ts'
import type { Sale } from '../../sale/exports.ts'
import type { OrderParts } from '../orders/cancelled-part-store.ts'
import { listOfferedDates } from './choice-store.ts'

/** Why the money of an order goes back at once, though others may choose another date. */
export type WhyNotAsked = 'unpaid' | 'used' | 'no_room'

/** Null for an order whose buyer may choose another date of the event for all of its tickets. */
export async function whyNotAsked(
  tx: Tx,
  {
    sale,
    dateIds,
    now,
  }: { readonly sale: Sale; readonly dateIds: readonly number[]; readonly now: Date },
  { used }: Pick<OrderParts, 'used'>,
): Promise<WhyNotAsked | null> {
  // While it waits, the parts of its plan would be charged for tickets that are void.
  if (sale.paymentPlanRemaining) return 'unpaid'
  if (used > 0) return 'used'
  const offered = await listOfferedDates(tx, sale.id, dateIds, now)
  return offered.some(({ hasRoom }) => hasRoom) ? null : 'no_room'
}
