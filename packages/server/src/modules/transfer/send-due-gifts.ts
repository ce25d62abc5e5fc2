import type { Foyer } from '../../foyer.ts'
import { lockSale } from '../sale/exports.ts'
import { sendOffer } from './send-offer.ts'
import { findDueTransfers } from './transfer-store.ts'

const batch = 100

/**
 * Sends the gifts whose time has come, each in a transaction of its own: the first that locks its sale sends it, and a
 * second finds it sent. Returns how many were due.
 */
export async function sendDueGifts(foyer: Foyer): Promise<number> {
  const now = foyer.clock.now()
  const due = await foyer.db.read(async (tx) => await findDueTransfers(tx, now, batch))
  for (const { id, saleId } of due) {
    await foyer.db.transaction(async (tx) => {
      await lockSale(tx, saleId)
      await sendOffer(tx, foyer, id, now)
    })
  }
  return due.length
}
