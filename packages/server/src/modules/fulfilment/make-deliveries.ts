import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { loadSale, type Sale } from '../sale/exports.ts'
import { markDelivered, type Delivered } from './delivery-store.ts'
import { deliverOnlyTickets, issueTickets, unitsOf } from './issue-tickets.ts'
import { mailOrder } from './mail-wallet.ts'
import { listTicketsOfSale, type TicketRow } from '../tickets/exports.ts'

/**
 * Makes the deliveries of a paid sale that are not made yet: the first is a ticket or gift voucher for each unit, the
 * second one mail with the order, its tickets and the link to the wallet. A sale that has both costs nothing. Its row is
 * locked.
 * @param last the delivery to stop after
 */
export async function makeDeliveries(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  last: 'wallet' | 'mail',
  now: Date,
): Promise<void> {
  const toWallet = sale.walletDeliveredAt === null
  const byMail = last === 'mail' && sale.emailDeliveredAt === null
  if (!toWallet && !byMail) return
  const events: Delivered['events'][number][] = []
  // The buyer has the schedule of a plan by mail; tickets and vouchers come after its last part, and so does their mail.
  if (!sale.paymentPlanRemaining) {
    if (!byMail && (await deliverOnlyTickets(tx, foyer, sale, now))) return
    const loaded = await loadSale(tx, foyer, sale, now)
    const units = unitsOf(loaded)
    let rows: readonly TicketRow[] | undefined
    if (toWallet) {
      const issued = await issueTickets(tx, foyer, sale, units, now)
      const [tickets, vouchers] = [issued.tickets.length, issued.vouchers]
      if (tickets + vouchers > 0) events.push({ kind: 'issued', detail: { tickets, vouchers } })
      // All of them were issued just now, so the mail need not read them.
      if (tickets === units.tickets) rows = issued.tickets
    }
    if (byMail && sale.email !== null) {
      rows ??= await listTicketsOfSale(tx, sale.id)
      await mailOrder(tx, foyer, { loaded, tickets: rows, dedupeKey: `order:${sale.id}` }, now)
      events.push({ kind: 'order_mail_queued', detail: {} })
    }
  }
  await markDelivered(tx, sale.id, { toWallet, byMail, events }, now)
}
