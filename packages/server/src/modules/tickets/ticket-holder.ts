import type { Tx } from '../../platform/database/db.ts'
import {
  findTicketOfAccount,
  listOrderOfAccount,
  listTicketsOfAccount,
  listTicketsOfSale,
  type TicketRow,
} from './ticket-store.ts'

/** The holder whose tickets a session may see: its account, or the order it has just paid without one. */
export type Holder = { readonly name: string; readonly email: string } & (
  | { readonly kind: 'account'; readonly id: number; readonly emailKey: string }
  | { readonly kind: 'express'; readonly saleId: number; readonly reference: string }
)

export interface WalletTickets {
  readonly upcoming: readonly TicketRow[]
  readonly past: readonly TicketRow[]
}

/** All tickets of a holder; those of past events are listed apart. */
export async function listWalletTickets(tx: Tx, holder: Holder, now: Date): Promise<WalletTickets> {
  if (holder.kind === 'account') {
    const rows = await listTicketsOfAccount(tx, holder, now)
    return {
      upcoming: rows.filter(({ isPast }) => !isPast),
      past: rows.filter(({ isPast }) => isPast),
    }
  }
  // The order was just bought: it is shown as a whole.
  return { upcoming: await listTicketsOfSale(tx, holder.saleId), past: [] }
}

/** Undefined for an unknown ticket and for somebody else's. */
export async function findHeldTicket(
  tx: Tx,
  holder: Holder,
  ticketId: number,
): Promise<TicketRow | undefined> {
  if (holder.kind === 'account') return await findTicketOfAccount(tx, holder, ticketId)
  const tickets = await listTicketsOfSale(tx, holder.saleId)
  return tickets.find((ticket) => ticket.id === ticketId)
}

/** The holder's tickets of one order; empty for an unknown order and for somebody else's. */
export async function listHeldOrder(
  tx: Tx,
  holder: Holder,
  reference: string,
): Promise<TicketRow[]> {
  if (holder.kind === 'account') return await listOrderOfAccount(tx, holder, reference)
  return holder.reference === reference ? await listTicketsOfSale(tx, holder.saleId) : []
}
