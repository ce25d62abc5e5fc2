import type { ReservingShop } from './reserve/reserve-batch.ts'
import { createReserveQueue, type Reserve } from './reserve/reserve-sale.ts'

/** Each shop in the process has one queue of reservations. */
export interface SaleRoom {
  readonly reserve: Reserve
}

export const createSaleRoom = (shop: ReservingShop): SaleRoom => ({
  reserve: createReserveQueue(shop),
})
