import type { Foyer } from '../../../foyer.ts'
import { findExpiredCodeSales, findExpiredSales } from '../../inventory/exports.ts'
import type { Code } from '../prices/code-store.ts'
import { expireIfDue } from '../sale-guard.ts'
import { findExpiredReservations, lockSale } from '../sale-store.ts'

const batch = 100

/** Releases the stock of every reservation that has expired. Returns how many there were. */
export async function expireOverdueSales(foyer: Foyer): Promise<number> {
  const now = foyer.clock.now()
  for (let total = 0; ;) {
    const ids = await foyer.db.read(async (tx) => await findExpiredReservations(tx, now, batch))
    await expireSales(foyer, ids, now)
    total += ids.length
    if (ids.length < batch) return total
  }
}

/** Releases what expired reservations still hold of these stocks. Returns how many reservations ended. */
export async function expireHoldsOn(
  foyer: Foyer,
  stockIds: readonly number[],
  now: Date,
): Promise<number> {
  const ids = await foyer.db.read(async (tx) => await findExpiredSales(tx, stockIds, now, batch))
  await expireSales(foyer, ids, now)
  return ids.length
}

/** Releases the uses of codes and the voucher money that only expired reservations hold. */
export async function expireCodeHoldsOn(
  foyer: Foyer,
  codes: readonly Pick<Code, 'promoCodeId' | 'giftVoucherId'>[],
  now: Date,
): Promise<number> {
  const wanted = {
    promoCodeIds: codes.flatMap(({ promoCodeId: id }) => (id === null ? [] : [id])),
    giftVoucherIds: codes.flatMap(({ giftVoucherId: id }) => (id === null ? [] : [id])),
  }
  const ids = await foyer.db.read(async (tx) => await findExpiredCodeSales(tx, wanted, now, batch))
  await expireSales(foyer, ids, now)
  return ids.length
}

/** Each sale has its own short transaction, so that no two reservations wait for each other. */
export async function expireSales(foyer: Foyer, ids: readonly number[], now: Date): Promise<void> {
  for (const id of ids) {
    await foyer.db.transaction(async (tx) => await expireIfDue(tx, await lockSale(tx, id), now))
    foyer.metrics.holdsExpired.inc()
  }
}
