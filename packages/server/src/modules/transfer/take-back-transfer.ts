import type { Foyer, NetworkAsking } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { readHolder } from '../account/exports.ts'
import type { Holder } from '../tickets/exports.ts'
import { queueMail } from '../mail/exports.ts'
import { lockSale, recordSaleEvent } from '../sale/exports.ts'
import { countMails } from './limit-mails.ts'
import { isBuyerOf } from './holder-sales-store.ts'
import { presentPassedOn } from './transfer-view.ts'
import { closeTransfer, readTransfer, type TransferRow } from './transfer-store.ts'

/**
 * Takes a transfer back, so that the sender keeps the tickets. An acceptance that came first is final; somebody else's
 * transfer and an unknown one get the same answer. Answers whether it was taken back.
 */
export async function takeBackTransfer(asking: NetworkAsking, id: number): Promise<boolean> {
  const { foyer, visitor, now } = asking
  return await foyer.db.transaction(async (tx): Promise<boolean> => {
    const holder = await readHolder(tx, visitor.sessionToken, now)
    const known = await readTransfer(tx, id)
    if (holder === null || known === undefined) return false
    if (!(await isSender(tx, holder, known))) return false
    await lockSale(tx, known.saleId)
    const transfer = await endTransfer(tx, id, now)
    if (transfer === undefined) return false
    const accountId = holder.kind === 'account' ? holder.id : null
    const mailing = { saleId: transfer.saleId, accountId, ip: visitor.ip }
    // Taking back is never refused. Past the limit only the mail is left out: the link says that the offer has ended.
    const isTold = transfer.status === 'sent'
    if (isTold && (await countMails(tx, foyer, mailing, [transfer.email], now)) === 0)
      await tellRecipient(tx, foyer, transfer, now)
    return true
  })
}

/**
 * Takes a transfer back for its sender, as staff do when asked to; its sale is locked. Answers whether it was still open.
 */
export async function takeBackForSender(
  tx: Tx,
  foyer: Foyer,
  id: number,
  now: Date,
): Promise<boolean> {
  const transfer = await endTransfer(tx, id, now)
  if (transfer?.status === 'sent') await tellRecipient(tx, foyer, transfer, now)
  return transfer !== undefined
}

/** Ends an open transfer of a locked sale, and answers how it was before; undefined when it has ended already. */
async function endTransfer(tx: Tx, id: number, now: Date): Promise<TransferRow | undefined> {
  const transfer = await readTransfer(tx, id)
  if (transfer?.status !== 'scheduled' && transfer?.status !== 'sent') return undefined
  await closeTransfer(tx, id, 'taken_back', now)
  await recordSaleEvent(tx, transfer.saleId, 'transfer_taken_back', { transfer: id }, now)
  return transfer
}

/** A recipient who was never told of a transfer needs no news of its end. */
async function tellRecipient(
  tx: Tx,
  foyer: Foyer,
  transfer: TransferRow,
  now: Date,
): Promise<void> {
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `transfer_taken_back:${transfer.id}`,
      kind: 'transfer_taken_back',
      to: { email: transfer.email, name: transfer.name },
      payload: presentPassedOn(foyer, transfer),
      saleId: transfer.saleId,
    },
    now,
  )
}

/** A ticket that was passed on twice can be taken back by its second sender: the buyer is not even told of it. */
async function isSender(tx: Tx, holder: Holder, transfer: TransferRow): Promise<boolean> {
  if (transfer.isBuyers) return await isBuyerOf(tx, holder, transfer.saleId)
  return holder.kind === 'account' && transfer.passedOnBy === holder.id
}
