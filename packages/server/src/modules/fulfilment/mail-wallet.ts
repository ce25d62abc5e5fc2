import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { queueMail } from '../mail/exports.ts'
import { loadSale, recordSaleEvent, releaseRenewedCodesJob, type Sale } from '../sale/exports.ts'
import { markEmailDelivered } from './delivery-store.ts'
import { presentOrderMail } from './order-mail-view.ts'
import { sendVouchers } from './vouchers/send-vouchers.ts'
import {
  lockMailedVouchers,
  readVouchersWithMoney,
  reopenVoucher,
} from './vouchers/voucher-store.ts'
import { listTicketsOfSale } from '../tickets/exports.ts'

/**
 * Makes the second delivery: one mail with the order, its tickets and the link to the wallet. The sale is paid, issued
 * and locked.
 */
export async function mailWallet(tx: Tx, foyer: Foyer, sale: Sale, now: Date): Promise<void> {
  if (sale.emailDeliveredAt !== null) return
  if (sale.email === null) throw new Error(`sale ${sale.id} is paid and has no e-mail address`)
  // The buyer has the schedule of a plan by mail; this mail comes with the tickets, after its last part.
  if (sale.paymentPlanRemaining) {
    await markEmailDelivered(tx, sale.id, now)
    return
  }
  await queueOrderMail(tx, foyer, sale, `order:${sale.id}`, now)
  await markEmailDelivered(tx, sale.id, now)
  await recordSaleEvent(tx, sale.id, 'order_mail_queued', {}, now)
}

/**
 * Mails the order and its gift vouchers once more, for a buyer who has not got them. The sale is delivered and locked.
 * @param again `occasion` tells this mail from others; with `renew` the codes of vouchers sent before are dead
 */
export async function mailOrderAgain(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  again: { readonly occasion: string; readonly renew: boolean },
  now: Date,
): Promise<void> {
  await queueOrderMail(tx, foyer, sale, `order:${sale.id}:${again.occasion}`, now)
  const mailed = await lockMailedVouchers(tx, sale.id)
  const giftVoucherIds = mailed.length === 0 ? [] : await readVouchersWithMoney(tx, mailed)
  for (const id of giftVoucherIds) {
    await reopenVoucher(tx, id, again.renew ? foyer.ids.giftVoucherCode() : null)
  }
  if (again.renew && giftVoucherIds.length > 0)
    await foyer.jobs.enqueue(tx, releaseRenewedCodesJob, { giftVoucherIds })
  await sendVouchers(tx, foyer, sale, now, `:${again.occasion}`)
}

async function queueOrderMail(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  dedupeKey: string,
  now: Date,
): Promise<void> {
  if (sale.email === null) throw new Error(`sale ${sale.id} is paid and has no e-mail address`)
  const loaded = await loadSale(tx, foyer, sale, now)
  const payload = presentOrderMail(foyer, loaded, await listTicketsOfSale(tx, sale.id))
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey,
      kind: 'order',
      to: { email: sale.email, name: sale.fullName },
      payload,
      saleId: sale.id,
      ...(sale.accountId === null ? {} : { accountId: sale.accountId }),
    },
    now,
  )
}
