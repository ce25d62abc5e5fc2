import { transferMessages } from '@foyer/contract/messages.ts'
import type { TransferRow } from '@foyer/contract/shapes/transfer-row.ts'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/db.ts'
import { tooMany } from '../../platform/errors.ts'
import { takeToken, type Allowance } from '../../platform/rate-limit.ts'
import { sha256 } from '../../platform/secrets.ts'
import { readPassableTickets } from '../fulfilment/exports.ts'
import { recordSaleEvent, requireSessionSale, wrongState, type Sale } from '../sale/exports.ts'
import { allotTickets, type Parcel } from './allot-tickets.ts'
import { sendOffer } from './send-offer.ts'
import { insertTransfer, wasAskedSince } from './transfer-store.ts'

interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly sessionToken: string }
  readonly now: Date
}

/** The same list again within this time is the page trying again, not a second present. */
const repeatMs = 120_000
/** Of mails one order may send to strangers: taking back and sending anew must not make it a mail gun. */
const ofSale: Allowance = { capacity: 100, perHour: 20 }

/**
 * Promises tickets of the session's paid sale to other people, every row or none, and tells those whose turn is now.
 * @throws FoyerError invalid_input, wrong_state when nothing is paid, rate_limited
 */
export async function sendTransfers(asking: Asking, rows: readonly TransferRow[]): Promise<void> {
  const { foyer, now } = asking
  await foyer.db.transaction(async (tx) => {
    const { sale } = await requireSessionSale(tx, asking)
    if (sale.status !== 'sold') throw await wrongState(tx, sale, transferMessages.sendFailed, now)
    const requestHash = sha256(JSON.stringify(rows))
    if (await wasAskedSince(tx, sale.id, requestHash, new Date(now.getTime() - repeatMs))) return
    const parcels = allotTickets(rows, await readPassableTickets(tx, sale.id, now), now)
    await limit(tx, sale, parcels.length, now)
    for (const parcel of parcels) await promise(tx, foyer, sale, parcel, requestHash, now)
    const tickets = parcels.reduce((total, { ticketIds }) => total + ticketIds.length, 0)
    await recordSaleEvent(tx, sale.id, 'transferred', { rows: parcels.length, tickets }, now)
  })
}

async function limit(tx: Tx, sale: Sale, mails: number, now: Date): Promise<void> {
  for (let mail = 0; mail < mails; mail += 1) {
    const outcome = await takeToken(tx, `transfer.sale:${sale.id}`, ofSale, now)
    if (!outcome.allowed)
      throw tooMany('Too many tickets were sent and taken back.', outcome.retryAfterSeconds)
  }
}

async function promise(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  parcel: Parcel,
  requestHash: Buffer,
  now: Date,
): Promise<void> {
  const id = await insertTransfer(
    tx,
    {
      ...parcel,
      saleId: sale.id,
      fromAccountId: sale.accountId,
      requestHash,
      tokenHash: sha256(foyer.ids.token()),
    },
    now,
  )
  if (parcel.sendAt <= now) await sendOffer(tx, foyer, id, now)
}
