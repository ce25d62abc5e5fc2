import type { HasCatalogue } from '../catalogue/exports.ts'
import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../platform/database/db.ts'
import { loadSale, type Sale } from '../sale/exports.ts'

/** The outcome of a wish to add to the basket. */
export type AddOutcome =
  | { readonly outcome: 'added' }
  /** Nothing was changed: the buyer has tickets reserved, and did not agree to release them. */
  | { readonly outcome: 'reserved'; readonly until: Date; readonly timeZone: string }

/** What a buyer is told who was not asked before. */
export const releasedByAddingText = t(
  'You have added to your basket, so what was reserved before is not reserved any more. Please reserve your basket again.',
)

/** Until when the tickets of a sale are reserved, and by which time zone. */
export async function reservedOf(
  tx: Tx,
  foyer: HasCatalogue,
  sale: Sale,
  now: Date,
): Promise<AddOutcome> {
  const { events } = await loadSale(tx, foyer, sale, now)
  const timeZone = events[0]?.timeZone ?? 'Europe/London'
  return { outcome: 'reserved', until: sale.reservedUntil ?? now, timeZone }
}
