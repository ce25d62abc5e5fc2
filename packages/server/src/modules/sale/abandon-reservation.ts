import { t } from '@foyer/language/texts.ts'
import type { Asking } from '../../foyer.ts'
import { releaseToBasket } from './release-to-basket.ts'
import { lockSessionSale } from './sale-guard.ts'
import { wrongState } from './visible-state.ts'

/** Gives the reservation back and keeps the basket; harmless when there is none. A payment on its way forbids it. */
export async function abandonReservation(asking: Asking): Promise<void> {
  await asking.foyer.db.transaction(async (tx) => {
    const found = await lockSessionSale(tx, asking)
    if (found === null) return
    const { sale } = found
    if (sale.status !== 'basket' && sale.status !== 'held') {
      throw await wrongState(
        tx,
        sale,
        t('This order is being paid or is paid already.'),
        asking.now,
      )
    }
    await releaseToBasket(tx, sale, { expired: false, reservingError: null }, asking.now)
  })
}
