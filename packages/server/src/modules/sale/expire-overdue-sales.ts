import type { Foyer } from '../../foyer.ts'
import { findExpiredSales } from '../inventory/exports.ts'
import { expireIfDue } from './sale-guard.ts'
import { findExpiredReservations, lockSale } from './sale-store.ts'

const batch = 100

/** Gives back the stock of every reservation that has run out. Returns how many there were. */
export async function expireOverdueSales(foyer: Foyer): Promise<number> {
  const now = foyer.clock.now()
  for (let total = 0; ;) {
    const ids = await foyer.db.read(async (tx) => await findExpiredReservations(tx, now, batch))
    await expireSales(foyer, ids, now)
    total += ids.length
    if (ids.length < batch) return total
  }
}

/** Gives back what run-out reservations still hold of these stocks. Returns how many reservations ended. */
export async function expireHoldsOn(
  foyer: Foyer,
  stockIds: readonly number[],
  now: Date,
): Promise<number> {
  const ids = await foyer.db.read(async (tx) => await findExpiredSales(tx, stockIds, now, batch))
  await expireSales(foyer, ids, now)
  return ids.length
}

/** One short transaction each, so that no two reservations wait for each other. */
export async function expireSales(foyer: Foyer, ids: readonly number[], now: Date): Promise<void> {
  for (const id of ids) {
    await foyer.db.transaction(async (tx) => await expireIfDue(tx, await lockSale(tx, id), now))
    foyer.metrics.holdsExpired.inc()
  }
}
