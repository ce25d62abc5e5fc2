import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { voucherExpiry, type LoadedSale, type Sale } from '../sale/exports.ts'
import {
  deliverTickets,
  insertTickets,
  insertVouchers,
  readVouchersToIssue,
} from './issue-store.ts'
import { sendVouchers } from './vouchers/send-vouchers.ts'

/** How many were new. */
export interface Issued {
  readonly tickets: number
  readonly vouchers: number
}

/**
 * One ticket or gift voucher for each unit that was paid, and never a second. The sale is paid, not to be paid on by a
 * plan, and its row locked.
 */
export async function issueTickets(
  tx: Tx,
  foyer: Foyer,
  loaded: LoadedSale,
  now: Date,
): Promise<Issued> {
  const tickets = loaded.tickets.length === 0 ? 0 : await issueTicketLines(tx, foyer, loaded, now)
  const vouchers =
    loaded.vouchers.length === 0 ? 0 : await issueVoucherLines(tx, foyer, loaded.sale, now)
  if (vouchers > 0) await sendVouchers(tx, foyer, loaded.sale, now)
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
  const sold = sale.frozenPrices
  if (sold === null || sold.giftVouchersSold > 0) return false
  const length = sold.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return await deliverTickets(tx, sale.id, holderOf(sale), newCodes(foyer, length), now)
}

async function issueTicketLines(
  tx: Tx,
  foyer: Foyer,
  { sale, tickets }: LoadedSale,
  now: Date,
): Promise<number> {
  const length = tickets.reduce((sum, { qty }) => sum + qty, 0)
  return await insertTickets(tx, sale.id, holderOf(sale), newCodes(foyer, length), now)
}

const newCodes = ({ ids }: Foyer, length: number): string[] =>
  Array.from({ length }, () => ids.ticketCode())

function holderOf(sale: Sale) {
  if (sale.email === null) throw new Error(`sale ${sale.id} is paid and has no e-mail address`)
  return { accountId: sale.accountId, name: sale.fullName ?? sale.email, email: sale.email }
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
