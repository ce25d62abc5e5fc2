import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/db.ts'
import { releaseStock } from '../inventory/exports.ts'
import { lockSessionSale } from './sale-guard.ts'
import { recordSaleEvent } from './sale-event-store.ts'
import { lockSale, markReleased, type Sale } from './sale-store.ts'
import { wrongState } from './visible-state.ts'

interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly sessionToken: string }
  readonly now: Date
}

/** Gives the reservation back and keeps the basket; harmless when there is none. A payment on its way forbids it. */
export async function abandonReservation(asking: Asking): Promise<void> {
  await asking.foyer.db.transaction(async (tx) => {
    const found = await lockSessionSale(tx, asking)
    if (found === null) return
    const { sale } = found
    if (sale.status !== 'basket' && sale.status !== 'held') {
      throw await wrongState(tx, sale, 'This order is being paid or is paid already.', asking.now)
    }
    await releaseToBasket(tx, sale, { expired: false, reservingError: null }, asking.now)
  })
}

/**
 * Back to an editable basket, its stock given back. The sale's row must be locked. What is still open at a payment
 * provider is ended by the next `get_token` or by the reconciler: no provider is asked in a transaction.
 */
export async function releaseToBasket(
  tx: Tx,
  sale: Sale,
  why: { readonly expired: boolean; readonly reservingError: string | null },
  now: Date,
): Promise<Sale> {
  await releaseStock(tx, sale.id, now)
  await markReleased(tx, sale.id, why, now)
  if (sale.status !== 'basket') await recordSaleEvent(tx, sale.id, 'reservation_released', why, now)
  return await lockSale(tx, sale.id)
}
