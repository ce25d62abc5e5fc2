import type { FoyerParts } from '../../foyer.ts'
import { createReserveQueue, type Reserve } from './reserve/reserve-sale.ts'

/** Each shop in the process has one queue of reservations. */
export interface SaleRoom {
  readonly reserve: Reserve
}

export const createSaleRoom = (shop: FoyerParts): SaleRoom => ({
  reserve: createReserveQueue(shop),
})
