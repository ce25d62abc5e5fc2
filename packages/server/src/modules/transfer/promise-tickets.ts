import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/db.ts'
import { tooMany } from '../../platform/errors.ts'
import { takeToken, type Allowance } from '../../platform/rate-limit.ts'
import { sha256 } from '../../platform/secrets.ts'
import { recordSaleEvent } from '../sale/exports.ts'
import type { Parcel } from './allot-tickets.ts'
import { sendOffer } from './send-offer.ts'
import { insertTransfer } from './transfer-store.ts'

/** Of mails one order may send to strangers: taking back and sending anew must not make it a mail gun. */
const ofSale: Allowance = { capacity: 100, perHour: 20 }

interface Promised {
  readonly parcels: readonly Parcel[]
  readonly sender: {
    readonly accountId: number | null
    /** Null for the buyer. */
    readonly from: { readonly name: string; readonly email: string } | null
  }
  /** Of what was asked for, to know it when it comes again. */
  readonly requestHash: Buffer
}

/**
 * Writes down what is promised to whom, and tells those whose turn is now. The sale is locked.
 * @throws FoyerError rate_limited
 */
export async function promiseTickets(
  tx: Tx,
  foyer: Foyer,
  saleId: number,
  { parcels, sender, requestHash }: Promised,
  now: Date,
): Promise<void> {
  await limit(tx, saleId, parcels.length, now)
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

async function limit(tx: Tx, saleId: number, mails: number, now: Date): Promise<void> {
  for (let mail = 0; mail < mails; mail += 1) {
    const outcome = await takeToken(tx, `transfer.sale:${saleId}`, ofSale, now)
    if (!outcome.allowed)
      throw tooMany('Too many tickets were sent and taken back.', outcome.retryAfterSeconds)
  }
}
