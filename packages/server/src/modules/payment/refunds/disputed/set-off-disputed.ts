import type { Tx } from '../../../../platform/database/db.ts'
import {
  bookDisputed,
  readDisputed,
  readHoldings,
  readRefusedOwed,
  readStillDisputed,
} from '../../../ledger/exports.ts'
import { countDisputeBooking, lockDisputesOf } from './dispute-store.ts'
import { shareSetOff, stillOf } from './share-disputed.ts'

/**
 * Sets off what is owed to a buyer against what their bank has taken, after a refund has failed: they have that money, and it must
 * not be sent again. Their sale is locked.
 */
export async function setOffDisputed(tx: Tx, saleId: number, now: Date): Promise<void> {
  for (const dispute of await lockDisputesOf(tx, saleId)) {
    const owed = await readRefusedOwed(tx, saleId)
    const still = await readStillDisputed(tx, saleId)
    const holdings = await readHoldings(tx, saleId)
    const taken = shareSetOff(owed, stillOf(await readDisputed(tx, dispute.id), still), holdings)
    if (taken.ofOwed === 0) continue
    await bookDisputed(tx, { ...dispute, number: dispute.bookings + 1 }, taken, now)
    await countDisputeBooking(tx, dispute.id)
  }
}
