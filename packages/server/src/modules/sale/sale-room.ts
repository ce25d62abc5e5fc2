import type { ReservingShop } from './reserve/reserve-batch.ts'
import { createRefusalQueue, type RefuseShort } from './reserve/refuse-short.ts'
import { createReserveQueue, type Reserve } from './reserve/reserve-sale.ts'

/** Each shop in the process has one queue of reservations, and one of those that come too late. */
export interface SaleRoom {
  readonly reserve: Reserve
  readonly refuseShort: RefuseShort
  /** When somebody last wanted more than was left; null before that. */
  shortAt: Date | null
}

export const createSaleRoom = (shop: ReservingShop): SaleRoom => ({
  reserve: createReserveQueue(shop),
  refuseShort: createRefusalQueue(shop),
  shortAt: null,
})
