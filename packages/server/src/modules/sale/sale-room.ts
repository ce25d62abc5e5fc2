import type { FoyerParts } from '../../foyer.ts'
import { createReserveQueue, type Reserve } from './reserve/reserve-sale.ts'

/** One queue of reservations for each shop in the process. */
export interface SaleRoom {
  readonly reserve: Reserve
}

export const createSaleRoom = (shop: FoyerParts): SaleRoom => ({
  reserve: createReserveQueue(shop),
})
