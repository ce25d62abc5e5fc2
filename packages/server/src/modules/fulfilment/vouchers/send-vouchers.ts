import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { queueMail } from '../../mail/exports.ts'
import type { Sale } from '../../sale/exports.ts'
import {
  insertPosting,
  markVouchersDelivered,
  readVouchersToSend,
  type VoucherToSend,
} from './voucher-store.ts'

const first = { suffix: '', organiserId: null }

/**
 * Sends each new gift voucher to its buyer in a mail of its own, which can be forwarded as it is, or puts it onto the
 * list of vouchers to be posted. The sale's row is locked.
 * @param again tells a mail sent again from the first, and whose vouchers these are: null for all
 */
export async function sendVouchers(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  now: Date,
  { suffix, organiserId }: { readonly suffix: string; readonly organiserId: number | null } = first,
): Promise<void> {
  const vouchers = await readVouchersToSend(tx, { saleId: sale.id, organiserId })
  const mailed: number[] = []
  for (const voucher of vouchers) {
    const address = voucher.byPost ? sale.deliveryAddress : null
    if (address !== null) {
      await insertPosting(tx, voucher.id, address, now)
      continue
    }
    await mailVoucher(tx, foyer, sale, voucher, now, suffix)
    mailed.push(voucher.id)
  }
  if (mailed.length > 0) await markVouchersDelivered(tx, mailed, now)
}

async function mailVoucher(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  voucher: VoucherToSend,
  now: Date,
  suffix: string,
): Promise<void> {
  if (sale.email === null) throw new Error(`sale ${sale.id} is paid and has no e-mail address`)
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `gift_voucher:${voucher.id}${suffix}`,
      kind: 'gift_voucher',
      to: { email: sale.email, name: sale.fullName },
      payload: {
        siteName: foyer.config.siteName,
        reference: sale.reference ?? '',
        name: voucher.name,
        organiserName: voucher.organiserName,
        code: voucher.code,
        currency: voucher.currency,
        balance: voucher.balance,
        expiresAt: voucher.expiresAt?.toISOString() ?? null,
        recipientName: voucher.recipientName,
        senderName: voucher.senderName,
        eventsUrl: `${foyer.publicUrl}/all-events/`,
      },
      saleId: sale.id,
      ...(sale.accountId === null ? {} : { accountId: sale.accountId }),
    },
    now,
  )
}
