import type { NetworkAsking } from '../../foyer.ts'
import { holdExpiredAgain, readExpiredSeats } from '../seating/exports.ts'
import { lockSessionSale } from '../sale/exports.ts'

/**
 * Runs before a basket with seats is reserved: seats whose hold has expired are chosen again, and count as their
 * network's. Otherwise baskets that were filled one after the other could be reserved together.
 * @throws FoyerError rate_limited
 */
export async function holdAgain(asking: NetworkAsking, saleId: number): Promise<void> {
  const { foyer, now } = asking
  const expired = await foyer.db.read(async (tx) => await readExpiredSeats(tx, saleId, now))
  if (expired.length === 0) return
  await foyer.db.transaction(async (tx) => {
    const found = await lockSessionSale(tx, asking)
    if (found?.sale.id !== saleId || found.sale.status !== 'basket') return
    await holdExpiredAgain(tx, asking, { session: found.session, saleId })
  })
}
