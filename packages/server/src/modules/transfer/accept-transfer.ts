import { splitFullName } from '@foyer/contract/typed/full-name.ts'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { sha256 } from '../../platform/secrets.ts'
import { openAccount } from '../account/exports.ts'
import { handOverTickets } from '../tickets/exports.ts'
import { queueMail } from '../mail/exports.ts'
import { lockSale, recordSaleEvent } from '../sale/exports.ts'
import { presentPassedOn } from './transfer-view.ts'
import {
  closeTransfer,
  findTransferByToken,
  readTransfer,
  type TransferRow,
} from './transfer-store.ts'

export type AcceptOutcome =
  /** `isNew` when the transfer has just been accepted; a used link shows nobody's e-mail address. */
  | { readonly outcome: 'accepted'; readonly transfer: TransferRow; readonly isNew: boolean }
  /** Unknown or taken back, or every ticket of it was used or refunded. */
  | { readonly outcome: 'gone' }

/** The offer a mail's link is for; undefined for every other text. */
export async function findOffer(
  foyer: Foyer,
  token: string | undefined,
): Promise<TransferRow | undefined> {
  if (token === undefined || token === '') return undefined
  return await foyer.db.read(async (tx) => await findTransferByToken(tx, sha256(token)))
}

/**
 * Moves the tickets to the person who has the mail: the link proves the e-mail address, and they go to that address
 * only, whoever was shown the link. The sale's lock decides between several acceptances and takings-back; a door that
 * scans at the same moment finds either the old code valid or the new one.
 */
export async function acceptTransfer(
  foyer: Foyer,
  token: string | undefined,
  name: string,
): Promise<AcceptOutcome> {
  const offer = await findOffer(foyer, token)
  if (offer === undefined) return { outcome: 'gone' }
  const now = foyer.clock.now()
  return await foyer.db.transaction(async (tx): Promise<AcceptOutcome> => {
    await lockSale(tx, offer.saleId)
    const transfer = await readTransfer(tx, offer.id)
    if (transfer?.status === 'accepted') return { outcome: 'accepted', transfer, isNew: false }
    if (transfer?.status !== 'sent') return { outcome: 'gone' }
    const { firstName, lastName } = splitFullName(name) ?? { firstName: name, lastName: '' }
    const { email } = transfer
    const person = { email, emailKey: emailKeyOf(email), firstName, lastName }
    const account = await openAccount(tx, person, now)
    const holder = { accountId: account.id, name, email }
    const moved = await handOverTickets(tx, transfer.ticketIds, holder, {
      newCode: () => foyer.ids.ticketCode(),
      now,
    })
    if (moved.length === 0) {
      await closeTransfer(tx, transfer.id, 'taken_back', now)
      return { outcome: 'gone' }
    }
    await closeTransfer(tx, transfer.id, 'accepted', now)
    await tellBoth(tx, foyer, { ...transfer, ticketIds: moved, qty: moved.length }, account.id, now)
    await recordSaleEvent(tx, transfer.saleId, 'transfer_accepted', { tickets: moved }, now)
    return { outcome: 'accepted', transfer, isNew: true }
  })
}

async function tellBoth(
  tx: Tx,
  foyer: Foyer,
  transfer: TransferRow,
  accountId: number,
  now: Date,
): Promise<void> {
  const facts = presentPassedOn(foyer, transfer)
  const walletUrl = `${foyer.publicUrl}/account/wallet/`
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `transfer_received:${transfer.id}`,
      kind: 'transfer_received',
      to: { email: transfer.email, name: transfer.name },
      payload: { ...facts, walletUrl, ticketIds: transfer.ticketIds },
      accountId,
    },
    now,
  )
  if (transfer.fromEmail === null) return
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `transfer_accepted:${transfer.id}`,
      kind: 'transfer_accepted',
      to: { email: transfer.fromEmail, name: transfer.fromName },
      payload: { ...facts, walletUrl },
      saleId: transfer.saleId,
    },
    now,
  )
}
