import type { WalletTransfer } from '@foyer/pages/src/renderers.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Holder } from '../tickets/exports.ts'
import { listTransfersOfSender } from './transfer-store.ts'
import { presentWalletTransfer } from './transfer-view.ts'

/** What a wallet's holder has passed on, or is about to, latest first. */
export async function listTransfersOfHolder(tx: Tx, holder: Holder): Promise<WalletTransfer[]> {
  return (await listTransfersOfSender(tx, holder)).map(presentWalletTransfer)
}
