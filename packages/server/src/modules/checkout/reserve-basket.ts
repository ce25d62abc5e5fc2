import type { NetworkAsking } from '../../foyer.ts'
import { busy } from '../../platform/errors.ts'
import { reserveSale, type SaleOutcome } from '../sale/exports.ts'
import { releaseLostSeats } from '../seating/exports.ts'
import { holdAgain } from './hold-again.ts'

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
