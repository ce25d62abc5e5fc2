import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/db.ts'
import { queueMail } from '../mail/exports.ts'
import { loadSale, recordSaleEvent, type Sale } from '../sale/exports.ts'
import { markEmailDelivered } from './delivery-store.ts'
import { presentOrderMail } from './order-mail-view.ts'
import { listTicketsOfSale } from './wallet-store.ts'

/** Second delivery: one mail with the order, its tickets and the way to the wallet. The sale is paid, issued and locked. */
export async function mailWallet(tx: Tx, foyer: Foyer, sale: Sale, now: Date): Promise<void> {
  if (sale.emailDeliveredAt !== null) return
  if (sale.email === null) throw new Error(`sale ${sale.id} is paid and has no e-mail address`)
  // Of a plan the buyer has the schedule by mail; this mail comes with the tickets, after its last part.
  if (sale.paymentPlanRemaining) {
    await markEmailDelivered(tx, sale.id, now)
    return
  }
  const loaded = await loadSale(tx, sale, now)
  const payload = presentOrderMail(foyer, loaded, await listTicketsOfSale(tx, sale.id))
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `order:${sale.id}`,
      kind: 'order',
      to: { email: sale.email, name: sale.fullName },
      payload,
      saleId: sale.id,
      ...(sale.accountId === null ? {} : { accountId: sale.accountId }),
    },
    now,
  )
  await markEmailDelivered(tx, sale.id, now)
  await recordSaleEvent(tx, sale.id, 'order_mail_queued', {}, now)
}
