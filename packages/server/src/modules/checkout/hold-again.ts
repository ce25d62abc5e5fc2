import type { NetworkAsking } from '../../foyer.ts'
import { holdExpiredAgain, readExpiredSeats } from '../seating/exports.ts'
import { lockSessionSale } from '../sale/exports.ts'

/**
 * Before a basket with seats is reserved: those whose hold has run out are chosen once more, and count as what their
 * network has. Otherwise baskets that were filled one after the other could be reserved together.
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
