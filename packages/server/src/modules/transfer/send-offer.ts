import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { sha256 } from '../../platform/secrets.ts'
import { queueMail } from '../mail/exports.ts'
import { transferPath, presentPassedOn } from './transfer-view.ts'
import { countValid, closeTransfer, markSent, readTransfer } from './transfer-store.ts'

/**
 * Tells the recipient, with a link only they have: the shop itself stores its hash. The sale is locked. Does nothing to
 * a transfer that was sent or has ended, and ends one whose tickets admit nobody any more.
 */
export async function sendOffer(tx: Tx, foyer: Foyer, id: number, now: Date): Promise<void> {
  const transfer = await readTransfer(tx, id)
  if (transfer?.status !== 'scheduled') return
  if ((await countValid(tx, id)) === 0) {
    await closeTransfer(tx, id, 'taken_back', now)
    return
  }
  const token = foyer.ids.token()
  await markSent(tx, id, sha256(token), now)
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `transfer_offer:${id}`,
      kind: 'transfer_offer',
      to: { email: transfer.email, name: transfer.name },
      payload: {
        ...presentPassedOn(foyer, transfer),
        message: transfer.message,
        acceptUrl: `${foyer.publicUrl}${transferPath}?token=${token}`,
      },
      saleId: transfer.saleId,
    },
    now,
  )
}
