import type { NetworkAsking } from '../../foyer.ts'
import { busy } from '../../platform/errors.ts'
import { reserveSale, type SaleOutcome, lockSessionSale } from '../sale/exports.ts'
import { releaseLostSeats, holdExpiredAgain, readExpiredSeats } from '../seating/exports.ts'

type BasketOutcome = Exclude<SaleOutcome, { outcome: 'seated' }>

/**
 * Reserves the session's basket. Only for one with seats expired holds are renewed before, and hosted charts asked whether
 * they hold the seats: a crowd that wants places alone does no such work.
 */
export async function reserveBasket(asking: NetworkAsking): Promise<BasketOutcome> {
  const first = await reserveSale(asking, { areSeatsHeld: false })
  if (first.outcome !== 'seated') return first
  await holdAgain(asking, first.saleId)
  const lost = await releaseLostSeats(asking, 'basket')
  if (lost !== null) return { outcome: 'error', text: lost }
  const outcome = await reserveSale(asking, { areSeatsHeld: true })
  if (outcome.outcome === 'seated') throw busy()
  return outcome
}

/**
 * Runs before a basket with seats is reserved: seats whose hold has expired are chosen again, and count as their
 * network's. Otherwise baskets that were filled one after the other could be reserved together.
 * @throws FoyerError rate_limited
 */
async function holdAgain(asking: NetworkAsking, saleId: number): Promise<void> {
  const { foyer, now } = asking
  const expired = await foyer.db.read(async (tx) => await readExpiredSeats(tx, saleId, now))
  if (expired.length === 0) return
  await foyer.db.transaction(async (tx) => {
    const found = await lockSessionSale(tx, asking)
    if (found?.sale.id !== saleId || found.sale.status !== 'basket') return
    await holdExpiredAgain(tx, asking, { session: found.session, saleId })
  })
}
