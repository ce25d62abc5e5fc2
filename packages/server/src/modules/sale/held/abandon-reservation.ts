import { t } from '@foyer/language/texts.ts'
import type { Asking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { releaseToBasket } from './release-to-basket.ts'
import { lockSessionSale } from '../sale-guard.ts'
import type { Sale } from '../sale-store.ts'
import { wrongState } from '../visible-state.ts'

/**
 * Releases the reservation and keeps the basket; harmless when there is none. A begun payment keeps it until
 * `nothingOpen` says that nobody can be charged for it any more.
 * @throws FoyerError wrong_state when it is paid
 */
export async function abandonReservation(
  asking: Asking,
  nothingOpen: (tx: Tx, sale: Sale) => Promise<void>,
): Promise<void> {
  await asking.foyer.db.transaction(async (tx) => {
    const found = await lockSessionSale(tx, asking)
    if (found === null) return
    const { sale } = found
    if (sale.paidAt !== null)
      throw await wrongState(tx, asking.foyer, sale, t('This order is paid already.'), asking.now)
    await nothingOpen(tx, sale)
    await releaseToBasket(tx, sale, { expired: false, reservingError: null }, asking.now)
  })
}
