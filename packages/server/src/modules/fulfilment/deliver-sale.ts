import type { Foyer } from '../../foyer.ts'
import { lockSale } from '../sale/exports.ts'
import { findUndeliveredSales, markDeliveryFailed } from './delivery-store.ts'
import { issueTickets } from './issue-tickets.ts'
import { mailWallet } from './mail-wallet.ts'

const batch = 100
/** Until then the buyer's page or the job of the payment is expected to do it. */
const graceMs = 60_000

/** Both deliveries of a paid sale, whoever is or is not watching. Nothing happens to a sale that is not paid. */
export async function deliverSale(foyer: Foyer, saleId: number): Promise<void> {
  const now = foyer.clock.now()
  await foyer.db.transaction(async (tx) => {
    const sale = await lockSale(tx, saleId)
    if (sale.status !== 'sold') return
    await issueTickets(tx, foyer, sale, now)
    await mailWallet(tx, foyer, sale, now)
  })
}

/** Delivers orders that were somehow left behind. Returns how many it delivered. */
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
      // The next one may be fine.
      foyer.log.error({ err: error, sale: id }, 'a paid order could not be delivered')
      await foyer.db.transaction(async (tx) => await markDeliveryFailed(tx, id, now))
    }
  }
  return delivered
}
