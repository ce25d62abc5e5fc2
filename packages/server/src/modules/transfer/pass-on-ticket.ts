import type { TransferRow } from '@foyer/contract/shapes/transfer-row.ts'
import type { NetworkAsking } from '../../foyer.ts'
import { sha256 } from '../../platform/secrets.ts'
import { readHolder } from '../account/exports.ts'
import { findHeldPassable } from '../tickets/exports.ts'
import { lockSale } from '../sale/exports.ts'
import { allotTickets } from './allot-tickets.ts'
import { promiseTickets } from './promise-tickets.ts'

/**
 * Promises one ticket of a wallet to somebody, bought or received, by the rules of the order page. Answers false for a
 * ticket that is somebody else's, cannot be passed on, or is promised already.
 * @throws FoyerError invalid_input when name or e-mail address are wrong, rate_limited
 */
export async function passOnTicket(
  asking: NetworkAsking,
  ticketId: number,
  to: { readonly name: string; readonly email: string },
): Promise<boolean> {
  const { foyer, visitor, now } = asking
  return await foyer.db.transaction(async (tx) => {
    const holder = await readHolder(tx, visitor.sessionToken, now)
    if (holder === null) return false
    const known = await findHeldPassable(tx, holder, ticketId, now)
    if (known === undefined) return false
    await lockSale(tx, known.saleId)
    // The transaction that had the lock before may have promised it.
    const ticket = await findHeldPassable(tx, holder, ticketId, now)
    if (ticket === undefined) return false
    const row: TransferRow = { ...plainRow, ...to, ticket_id: ticket.stockId }
    const sender = {
      ip: visitor.ip,
      accountId: holder.kind === 'account' ? holder.id : null,
      from: ticket.isBuyers ? null : { name: holder.name, email: holder.email },
    }
    const parcels = allotTickets([row], [ticket], now)
    const requestHash = sha256(JSON.stringify([ticketId, to]))
    await promiseTickets(tx, foyer, ticket.saleId, { parcels, sender, requestHash }, now)
    return true
  })
}

const plainRow = {
  qty: 1,
  is_gift: false,
  send_gift: 'Send now',
  delivery_date: '',
  delivery_time: '',
  message: '',
} as const
