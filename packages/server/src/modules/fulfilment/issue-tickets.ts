import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { recordSaleEvent, voucherExpiry, type Sale } from '../sale/exports.ts'
import { markWalletDelivered } from './delivery-store.ts'
import {
  insertTickets,
  insertVouchers,
  readTicketsToIssue,
  readVouchersToIssue,
} from './issue-store.ts'
import { sendVouchers } from './vouchers/send-vouchers.ts'

/**
 * Makes the first delivery: one ticket or gift voucher for each unit that was paid, and never a second. The sale is
 * paid and its row locked.
 */
export async function issueTickets(tx: Tx, foyer: Foyer, sale: Sale, now: Date): Promise<void> {
  // Vouchers of an order paid by a plan are handed over after the last part.
  if (!sale.paymentPlanRemaining) {
    const tickets = await issueTicketLines(tx, foyer, sale, now)
    const vouchers = await issueVoucherLines(tx, foyer, sale, now)
    if (vouchers > 0) await sendVouchers(tx, foyer, sale, now)
    if (tickets + vouchers > 0)
      await recordSaleEvent(tx, sale.id, 'issued', { tickets, vouchers }, now)
  }
  if (sale.walletDeliveredAt === null) await markWalletDelivered(tx, sale.id, now)
}

async function issueTicketLines(tx: Tx, foyer: Foyer, sale: Sale, now: Date): Promise<number> {
  const units = await readTicketsToIssue(tx, sale.id)
  if (units.length === 0) return 0
  if (sale.email === null) throw new Error(`sale ${sale.id} is paid and has no e-mail address`)
  const holder = {
    accountId: sale.accountId,
    name: sale.fullName ?? sale.email,
    email: sale.email,
  }
  const tickets = units.map((unit) => ({ ...unit, code: foyer.ids.ticketCode() }))
  return await insertTickets(tx, sale.id, holder, tickets, now)
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
