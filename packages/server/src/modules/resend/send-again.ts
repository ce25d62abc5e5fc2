import { orderMailsAgain } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { NetworkAsking } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { tooMany } from '../../platform/errors.ts'
import { takeToken } from '../../platform/limits/rate-limit.ts'
import { mailOrderAgain } from '../fulfilment/exports.ts'
import { readHolder } from '../account/exports.ts'
import type { Holder } from '../tickets/exports.ts'
import { lockSale, recordSaleEvent } from '../sale/exports.ts'
import { countOrderMails, listMailedOrders, type MailedOrder } from './resend-store.ts'

export interface HeldOrders {
  readonly holder: Holder
  readonly orders: readonly MailedOrder[]
}

/** The orders of the session's buyer; null for a stranger. */
export async function readHeldOrders(tx: Tx, asking: NetworkAsking): Promise<HeldOrders | null> {
  const holder = await readHolder(tx, asking.visitor.sessionToken, asking.now)
  return holder === null ? null : { holder, orders: await listMailedOrders(tx, holder) }
}

/**
 * Mails an order and its gift vouchers once more, always to the order's e-mail address. Undefined for an order that is
 * somebody else's, unknown or not mailed yet.
 * @throws FoyerError rate_limited
 */
export async function sendAgain(
  asking: NetworkAsking,
  reference: string,
): Promise<string | undefined> {
  const { foyer, now } = asking
  return await foyer.db.transaction(async (tx) => {
    const held = await readHeldOrders(tx, asking)
    const order = held?.orders.find((one) => one.reference === reference)
    if (order === undefined) return undefined
    const sale = await lockSale(tx, order.saleId)
    if (sale.status !== 'sold' || sale.paymentPlanRemaining || sale.emailDeliveredAt === null) {
      return undefined
    }
    const outcome = await takeToken(tx, `resend.sale:${sale.id}`, orderMailsAgain, now)
    if (!outcome.allowed) {
      throw tooMany(t('We have just sent it several times.'), outcome.retryAfterSeconds)
    }
    const occasion = `again:${await countOrderMails(tx, sale.id)}`
    await mailOrderAgain(tx, foyer, sale, { occasion, renew: false, organiserId: null }, now)
    await recordSaleEvent(tx, sale.id, 'order_mailed_again', {}, now)
    return order.email
  })
}
