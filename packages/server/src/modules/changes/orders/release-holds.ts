import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import {
  cancelAbandonedPaymentsJob,
  lockSale,
  recordSaleEvent,
  releaseToBasket,
} from '../../sale/exports.ts'
import type { Change } from '../acts/change-store.ts'
import { findReleasable } from './held-store.ts'

const most = 1_000

/**
 * Ends reservations of cancelled dates, also those of staff that wait to be paid: their buyers read why at once, and keep what
 * else is in their baskets. One that is being paid is left alone until that has ended.
 */
export async function releaseHolds(foyer: Foyer, change: Change): Promise<void> {
  // A reservation that began before the dates were closed is found by the next round.
  const sales = await foyer.db.readOne(async (tx) => await findReleasable(tx, change.id, most))
  const why = t('{title} is cancelled: please take its tickets out of your basket.', {
    title: change.title,
  })
  for (const saleId of sales)
    await foyer.db.transaction(async (tx) => {
      const now = foyer.clock.now()
      const sale = await lockSale(tx, saleId)
      if (sale.status !== 'held') return
      await releaseToBasket(tx, sale, { expired: false, reservingError: why }, now)
      await recordSaleEvent(tx, saleId, 'released_by_change', { change: change.id }, now)
      await foyer.jobs.enqueue(tx, cancelAbandonedPaymentsJob, { saleId })
    })
}
