import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { voucherExpiry, type FrozenPrices, type LoadedSale, type Sale } from '../sale/exports.ts'
import type { TicketRow } from '../tickets/exports.ts'
import {
  deliverTickets,
  insertTickets,
  insertVouchers,
  readVouchersToIssue,
} from './issue-store.ts'
import { sendVouchers } from './vouchers/send-vouchers.ts'

/** What was new. */
export interface Issued {
  readonly tickets: readonly TicketRow[]
  /** How many. */
  readonly vouchers: number
}

/** What there is to issue of a sale. */
export interface Units {
  /** How many. */
  readonly tickets: number
  readonly hasVouchers: boolean
}

/** By what was paid for, which is what an order contains. */
const unitsPaid = (prices: FrozenPrices | null): Units => ({
  tickets: prices?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0,
  hasVouchers: (prices?.giftVouchersSold ?? 0) > 0,
})

export const unitsOf = ({ tickets, vouchers }: LoadedSale): Units => ({
  tickets: tickets.reduce((sum, { qty }) => sum + qty, 0),
  hasVouchers: vouchers.length > 0,
})

/**
 * One ticket or gift voucher for each unit that was paid, and never a second. The sale is paid, not to be paid on by a
 * plan, and its row locked.
 */
export async function issueTickets(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  units: Units,
  now: Date,
): Promise<Issued> {
  const tickets =
    units.tickets === 0 ? [] : await issueTicketLines(tx, foyer, sale, units.tickets, now)
  const vouchers = units.hasVouchers ? await issueVoucherLines(tx, foyer, sale, now) : 0
  if (vouchers > 0) await sendVouchers(tx, foyer, sale, now)
  return { tickets, vouchers }
}

/**
 * Makes the first delivery of an order of tickets by what it was sold for, which takes one statement. Answers false, and
 * does nothing, for any other: it has to be read.
 */
export async function deliverOnlyTickets(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  now: Date,
): Promise<boolean> {
  const { tickets, hasVouchers } = unitsPaid(sale.frozenPrices)
  if (sale.frozenPrices === null || hasVouchers) return false
  return await deliverTickets(tx, sale.id, holderOf(sale), newCodes(foyer, tickets), now)
}

async function issueTicketLines(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  length: number,
  now: Date,
): Promise<TicketRow[]> {
  return await insertTickets(tx, sale.id, holderOf(sale), newCodes(foyer, length), now)
}

const newCodes = ({ ids }: Foyer, length: number): string[] =>
  Array.from({ length }, () => ids.ticketCode())

/** Who buys at the counter may give no e-mail address: their tickets are printed. */
function holderOf({ id, atDesk, accountId, fullName, email }: Sale) {
  if (email === null && !atDesk) throw new Error(`sale ${id} is paid and has no e-mail address`)
  return { accountId, name: fullName ?? '', email: email ?? '' }
}

async function issueVoucherLines(tx: Tx, foyer: Foyer, sale: Sale, now: Date): Promise<number> {
  const units = await readVouchersToIssue(tx, sale.id)
  if (units.length === 0) return 0
  const vouchers = units.map((unit) => ({
    ...unit,
    code: foyer.ids.giftVoucherCode(),
    expiresAt: voucherExpiry(sale.paidAt ?? now, unit.validMonths),
  }))
  return await insertVouchers(tx, vouchers, now)
}
