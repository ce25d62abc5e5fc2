import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { sha256 } from '../../platform/secrets.ts'
import { recordSaleEvent } from '../sale/exports.ts'
import type { Parcel } from './allot-tickets.ts'
import { limitMails } from './limit-mails.ts'
import { sendOffer } from './send-offer.ts'
import { insertTransfer } from './transfer-store.ts'

interface Promised {
  readonly parcels: readonly Parcel[]
  readonly sender: {
    readonly ip: string
    readonly accountId: number | null
    /** Null for the buyer. */
    readonly from: { readonly name: string; readonly email: string } | null
  }
  /** The hash of the request, to recognise it when it comes again. */
  readonly requestHash: Buffer
}

/**
 * Writes down what is promised to whom, and tells those whose time has come. The sale is locked.
 * @throws FoyerError rate_limited
 */
export async function promiseTickets(
  tx: Tx,
  foyer: Foyer,
  saleId: number,
  { parcels, sender, requestHash }: Promised,
  now: Date,
): Promise<void> {
  const mailing = { ...sender, saleId }
  const emails = parcels.map(({ email }) => email)
  await limitMails(tx, foyer, mailing, emails, now)
  for (const parcel of parcels) {
    const id = await insertTransfer(
      tx,
      {
        ...parcel,
        saleId,
        fromAccountId: sender.accountId,
        from: sender.from,
        requestHash,
        tokenHash: sha256(foyer.ids.token()),
      },
      now,
    )
    if (parcel.sendAt <= now) await sendOffer(tx, foyer, id, now)
  }
  const tickets = parcels.reduce((total, { ticketIds }) => total + ticketIds.length, 0)
  await recordSaleEvent(tx, saleId, 'transferred', { rows: parcels.length, tickets }, now)
}
