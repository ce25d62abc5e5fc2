import type { NetworkAsking } from '../../foyer.ts'
import { reserveSale, type SaleOutcome } from '../sale/exports.ts'
import { releaseLostSeats } from '../seating/exports.ts'
import { holdAgain } from './hold-again.ts'

/**
 * Reserves the session's basket. Only one with seats (`seatedSaleId`) has them looked after before, and hosted charts
 * asked whether they hold them: the crowd that wants places alone pays for none of it.
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
