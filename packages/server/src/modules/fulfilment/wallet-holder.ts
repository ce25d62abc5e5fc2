import type { Tx } from '../../platform/db.ts'
import { findSession } from '../../platform/session.ts'
import { findAccount } from '../account/exports.ts'
import { findSale } from '../sale/exports.ts'
import {
  findTicketOfAccount,
  listOrderOfAccount,
  listPastOfAccount,
  listTicketsOfSale,
  listUpcomingOfAccount,
  type TicketRow,
} from './wallet-store.ts'

/** Whose tickets a session may see: those of its account, or of the order it has just paid without one. */
export type Holder = { readonly name: string; readonly email: string } & (
  | { readonly kind: 'account'; readonly id: number; readonly emailKey: string }
  | { readonly kind: 'express'; readonly saleId: number; readonly reference: string }
)

export interface WalletTickets {
  readonly upcoming: readonly TicketRow[]
  readonly past: readonly TicketRow[]
}

/** Null for a stranger. */
export async function readHolder(
  tx: Tx,
  sessionToken: string | undefined,
  now: Date,
): Promise<Holder | null> {
  if (sessionToken === undefined) return null
  const session = await findSession(tx, sessionToken, now)
  if (session === undefined) return null
  if (session.accountId !== null) {
    const account = await findAccount(tx, session.accountId)
    if (account === undefined) return null
    const name = `${account.firstName} ${account.lastName}`.trim()
    return {
      kind: 'account',
      id: account.id,
      emailKey: account.emailKey,
      name,
      email: account.email,
    }
  }
  const sale = session.saleId === null ? undefined : await findSale(tx, session.saleId)
  if (sale?.status !== 'sold' || sale.email === null) return null
  // An order of an account is shown to nobody who has signed out of it; one bought without signing in is given to an
  // account afterwards, and stays on the screen it was bought on.
  if (sale.accountId !== null && !sale.isExpress) return null
  return {
    kind: 'express',
    saleId: sale.id,
    reference: sale.reference ?? '',
    name: sale.fullName ?? sale.email,
    email: sale.email,
  }
}

/** All tickets of a holder; those of events that are over stand apart. */
export async function listWalletTickets(tx: Tx, holder: Holder, now: Date): Promise<WalletTickets> {
  if (holder.kind === 'account') {
    return {
      upcoming: await listUpcomingOfAccount(tx, holder, now),
      past: await listPastOfAccount(tx, holder, now),
    }
  }
  // Just bought: the order stands as a whole.
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
