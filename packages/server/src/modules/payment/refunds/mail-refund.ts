import type { Tx } from '../../../platform/database/db.ts'
import { receiptsLinkOf } from '../../papers/exports.ts'
import { queueMail } from '../../mail/exports.ts'
import type { Sale } from '../../sale/exports.ts'
import type { RefundDesk, RefundDone } from './refund-shapes.ts'
import type { SentBack } from './send-parts.ts'

interface Told extends Pick<RefundDone, 'currency' | 'toVouchers' | 'tickets'>, Partial<SentBack> {
  readonly sent: number
  /** The buyer is told once per occasion of the sale. */
  readonly occasion: string
  readonly reason: string
}

/** Tells the buyer what is refunded to them, whoever refunded it. No mail is sent when the buyer is not known. */
export async function mailRefund(
  desk: Pick<RefundDesk, 'config' | 'ids' | 'jobs' | 'publicUrl' | 'secrets'>,
  tx: Tx,
  sale: Pick<Sale, 'id' | 'reference' | 'email' | 'fullName' | 'accountId' | 'paidAt'>,
  told: Told,
  now: Date,
): Promise<void> {
  if (sale.email === null) return
  await queueMail(
    desk,
    tx,
    {
      dedupeKey: `refund:${sale.id}:${told.occasion}`,
      kind: 'refund',
      to: { email: sale.email, name: sale.fullName },
      payload: {
        siteName: desk.config.siteName,
        reference: sale.reference ?? '',
        currency: told.currency,
        amount: told.sent,
        toVouchers: told.toVouchers,
        byHand: told.byHand ?? 0,
        billedLess: told.billedLess ?? 0,
        tickets: [...told.tickets],
        reason: told.reason,
        // Money that became no order has no papers.
        ...(sale.paidAt !== null &&
          sale.reference !== null && {
            receiptsUrl: receiptsLinkOf(desk, sale.reference, now),
          }),
      },
      saleId: sale.id,
      ...(sale.accountId === null ? {} : { accountId: sale.accountId }),
    },
    now,
  )
}
