import type { WalletTransfer } from '@foyer/pages/src/renderers.ts'
import type { Tx } from '../../platform/database/db.ts'
import { readPassableTickets, type Holder } from '../tickets/exports.ts'
import { listTransfersOfSender } from './transfer-store.ts'
import { presentWalletTransfer } from './transfer-view.ts'

/** What a wallet's holder has passed on, or is about to, latest first. */
export async function listTransfersOfHolder(tx: Tx, holder: Holder): Promise<WalletTransfer[]> {
  return (await listTransfersOfSender(tx, holder)).map(presentWalletTransfer)
}

/** How many of each `ticket_id` of a sale may be given to somebody else. */
export async function countTransferable(
  tx: Tx,
  saleId: number,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>()
  for (const { stockId } of await readPassableTickets(tx, saleId, now)) {
    counts.set(stockId, (counts.get(stockId) ?? 0) + 1)
  }
  return counts
}
