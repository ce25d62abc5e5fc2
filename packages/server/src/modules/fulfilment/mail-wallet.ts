import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { queueMail } from '../mail/exports.ts'
import { loadSale, releaseRenewedCodesJob, type LoadedSale, type Sale } from '../sale/exports.ts'
import { presentOrderMail, presentPartMail } from './order-mail-view.ts'
import { findOwed } from './owed-store.ts'
import { sendVouchers } from './vouchers/send-vouchers.ts'
import {
  lockMailedVouchers,
  readVouchersWithMoney,
  reopenVoucher,
} from './vouchers/voucher-store.ts'
import { listTicketsOfSale, type TicketRow } from '../tickets/exports.ts'

/**
 * Mails the order and its gift vouchers once more, for a buyer who has not got them. The sale is delivered and locked.
 * @param again `occasion` tells this mail from others; with `renew` the codes of vouchers sent before are dead; with
 * `organiserId` only what is of this organiser is mailed
 */
export async function mailOrderAgain(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  again: {
    readonly occasion: string
    readonly renew: boolean
    readonly organiserId: number | null
  },
  now: Date,
): Promise<void> {
  const { occasion, organiserId } = again
  const loaded = await loadSale(tx, foyer, sale, now)
  const tickets = await listTicketsOfSale(tx, sale.id)
  // By the end of the key others know that it is not theirs (`desk/shown-mails.ts`).
  const whose = organiserId === null ? '' : `:of:${organiserId}`
  const dedupeKey = `order:${sale.id}:${occasion}${whose}`
  await mailOrder(tx, foyer, { loaded, tickets, dedupeKey, organiserId }, now)
  const mailed = await lockMailedVouchers(tx, { saleId: sale.id, organiserId })
  const giftVoucherIds = mailed.length === 0 ? [] : await readVouchersWithMoney(tx, mailed)
  for (const id of giftVoucherIds) {
    await reopenVoucher(tx, id, again.renew ? foyer.ids.giftVoucherCode() : null)
  }
  if (again.renew && giftVoucherIds.length > 0)
    await foyer.jobs.enqueue(tx, releaseRenewedCodesJob, { giftVoucherIds })
  await sendVouchers(tx, foyer, sale, now, { suffix: `:${occasion}`, organiserId })
}

/** Queues the mail of an order whose tickets are issued, once for each `dedupeKey`. */
export async function mailOrder(
  tx: Tx,
  foyer: Foyer,
  order: {
    readonly loaded: LoadedSale
    readonly tickets: readonly TicketRow[]
    readonly dedupeKey: string
    /** Whose part of the order the mail is about; all of it otherwise. */
    readonly organiserId?: number | null
    /** Whether its reader is one of many who are mailed together, like the guests of a list. */
    readonly isOneOfMany?: boolean
  },
  now: Date,
): Promise<void> {
  const { loaded, tickets, dedupeKey, organiserId = null, isOneOfMany = false } = order
  const { sale } = loaded
  if (sale.email === null) throw new Error(`sale ${sale.id} is paid and has no e-mail address`)
  const payload =
    organiserId === null
      ? { ...presentOrderMail(foyer, loaded, tickets), ...(await owedOf(tx, sale)) }
      : presentPartMail(foyer, loaded, tickets, organiserId)
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey,
      kind: 'order',
      to: { email: sale.email, name: sale.fullName },
      payload,
      saleId: sale.id,
      isOneOfMany,
      ...(sale.accountId === null ? {} : { accountId: sale.accountId }),
    },
    now,
  )
}

/** What is owed on an invoice. Nobody owes anything for an order of the shop, so that nothing is asked about one. */
async function owedOf(tx: Tx, { id, atDesk }: Sale) {
  const owed = atDesk ? await findOwed(tx, id) : undefined
  return owed === undefined ? {} : { owed }
}
