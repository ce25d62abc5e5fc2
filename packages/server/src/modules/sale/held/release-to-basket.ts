import type { Tx } from '../../../platform/database/db.ts'
import { releaseStock, type SeatKey } from '../../inventory/exports.ts'
import { recordSaleEvent } from '../sale-event-store.ts'
import { lockSale, markReleased, type Sale } from '../sale-store.ts'

/**
 * Makes the sale an editable basket again and releases its stock. The sale's row must be locked. A payment still open
 * at a provider is cancelled by the next `get_token` or by the reconciler: no provider is asked in a transaction.
 * @param seatsWanted seats that the same transaction takes afterwards: they are locked here, in their order
 */
export async function releaseToBasket(
  tx: Tx,
  sale: Sale,
  why: { readonly expired: boolean; readonly reservingError: string | null },
  now: Date,
  seatsWanted: readonly SeatKey[] = [],
): Promise<Sale> {
  await releaseStock(tx, sale.id, now, seatsWanted)
  await markReleased(tx, sale.id, why, now)
  if (sale.status !== 'basket') await recordSaleEvent(tx, sale.id, 'reservation_released', why, now)
  return await lockSale(tx, sale.id)
}
