import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { withholdMails } from '../../mail/exports.ts'
import {
  clearAnswers,
  closePayLinks,
  recordSaleEvent,
  setBuyer,
  type Sale,
} from '../../sale/exports.ts'
import { limitOrderMails } from '../orders/limit-order-mails.ts'
import { addresseeOf, lockWaiting, type OfOrder } from './held-order.ts'
import { mailPayLink } from './mail-pay-link.ts'

/** Whom an order that waits to be paid is for: before, and from now on. */
export interface WaitingBuyer {
  readonly before: Pick<Sale, 'email' | 'fullName'>
  readonly after: Pick<Sale, 'email' | 'fullName'>
}

/**
 * Corrects for whom staff have made an order that waits to be paid. To a new address a new link is mailed; the one before is
 * dead from then on, also where somebody has followed it, and what they said of themselves is forgotten.
 * @throws FoyerError not_found, wrong_state, rate_limited
 */
export async function correctWaitingBuyer(
  tx: Tx,
  foyer: Foyer,
  of: OfOrder,
  given: { readonly name?: string | undefined; readonly email?: string | undefined },
  now: Date,
): Promise<WaitingBuyer> {
  const sale = await lockWaiting(tx, of, now)
  const before = await addresseeOf(tx, sale)
  const after = { email: given.email ?? before.email, fullName: given.name ?? before.fullName }
  const { email } = after
  const isMoved = email !== null && emailKeyOf(email) !== emailKeyOf(before.email ?? '')
  if (!isMoved) {
    const { accountId, email: own } = sale
    await setBuyer(tx, sale.id, { accountId, email: own, fullName: after.fullName }, now)
    return { before, after }
  }
  await limitOrderMails(tx, foyer, of.organiserId, now)
  await withholdMails(tx, sale.id, 'the address of the order was corrected')
  await closePayLinks(tx, foyer, sale.id)
  await clearAnswers(tx, sale.id)
  await setBuyer(tx, sale.id, { accountId: null, ...after }, now)
  await recordSaleEvent(tx, sale.id, 'address_corrected', {}, now)
  await mailPayLink(tx, foyer, sale, now, after)
  return { before, after }
}
