import type { NetworkAsking } from '../../foyer.ts'
import { reserveSale, type SaleOutcome } from '../sale/exports.ts'
import { releaseLostSeats } from '../seating/exports.ts'
import { holdAgain } from './hold-again.ts'

/**
 * Reserves the session's basket. Only for one with seats (`seatedSaleId`) are expired holds renewed before, and hosted
 * charts asked whether they hold the seats: a crowd that wants places alone does no such work.
 */
export async function reserveBasket(
  asking: NetworkAsking,
  seatedSaleId: number | null,
): Promise<SaleOutcome> {
  if (seatedSaleId !== null) {
    await holdAgain(asking, seatedSaleId)
    const lost = await releaseLostSeats(asking, 'basket')
    if (lost !== null) return { outcome: 'error', text: lost }
  }
  return await reserveSale(asking)
}
