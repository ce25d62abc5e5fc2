import type { SeatName } from '@foyer/contract/seating/plan.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { SeatKey } from '../../inventory/exports.ts'
import { namedSeats } from './named-seats.ts'
import { planOf } from './seating-plan-of.ts'
import { requireSeatedDate } from './require-seated-date.ts'

/**
 * The seats of a date by their names.
 * @throws FoyerError not_found for dates without seats, invalid_input for names that no seat has
 */
export async function findSeats(
  tx: Tx,
  { foyer, now }: { readonly foyer: Foyer; readonly now: Date },
  eventDateId: number,
  names: readonly SeatName[],
): Promise<SeatKey[]> {
  const { plan } = await planOf(foyer, tx, await requireSeatedDate(tx, eventDateId, now))
  return namedSeats(plan, names).map(({ guid }) => ({ eventDateId, guid }))
}
