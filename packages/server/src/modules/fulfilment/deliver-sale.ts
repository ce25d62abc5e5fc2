import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../foyer.ts'
import { withFacts } from '../../platform/monitoring/scene.ts'
import { lockSale } from '../sale/exports.ts'
import { findUndeliveredSales, markDeliveryFailed } from './delivery-store.ts'
import { makeDeliveries } from './make-deliveries.ts'

const batch = 100
/** Until then the buyer's page or the payment's job is expected to deliver. */
const graceMs = minuteMs

/** Makes both deliveries of a paid sale, whether anybody watches or not. A sale that is not paid stays as it is. */
export async function deliverSale(foyer: Foyer, saleId: number): Promise<void> {
  const now = foyer.clock.now()
  await withFacts(
    { sale: saleId },
    async () =>
      await foyer.db.transaction(async (tx) => {
        const sale = await lockSale(tx, saleId)
        if (sale.status !== 'sold') return
        await makeDeliveries(tx, foyer, sale, 'mail', now)
      }),
  )
}

/** Delivers orders that were left undelivered. Returns how many it delivered. */
export async function deliverLeftBehind(foyer: Foyer): Promise<number> {
  const now = foyer.clock.now()
  const ids = await foyer.db.read(
    async (tx) => await findUndeliveredSales(tx, new Date(now.getTime() - graceMs), batch),
  )
  let delivered = 0
  for (const id of ids) {
    try {
      await deliverSale(foyer, id)
      delivered += 1
    } catch (error) {
      // An error must not keep the next order from being delivered.
      foyer.log.error({ err: error, sale: id }, 'a paid order could not be delivered')
      await foyer.db.transaction(async (tx) => await markDeliveryFailed(tx, id, now))
    }
  }
  return delivered
}
