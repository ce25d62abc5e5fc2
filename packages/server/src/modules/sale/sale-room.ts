import type { ReservingShop } from './reserve/reserve-batch.ts'
import { createRefusalQueue, type RefuseShort } from './reserve/refuse-short.ts'
import { createWholeSaleReader, type WholeSaleReader } from './read-whole-sale.ts'
import { createReserveQueue, type Reserve } from './reserve/reserve-sale.ts'

/** Each shop in the process has one queue of those who reserve, one of those who come too late, and one of those who read. */
export interface SaleRoom {
  readonly reserve: Reserve
  readonly refuseShort: RefuseShort
  readonly readWholeSale: WholeSaleReader
  /** When somebody last wanted more than was left; null before that. */
  shortAt: Date | null
}

export const createSaleRoom = (shop: ReservingShop): SaleRoom => ({
  reserve: createReserveQueue(shop),
  refuseShort: createRefusalQueue(shop),
  readWholeSale: createWholeSaleReader(shop),
  shortAt: null,
})
