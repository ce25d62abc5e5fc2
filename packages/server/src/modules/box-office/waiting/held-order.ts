import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import {
  cancelAbandonedPaymentsJob,
  findPayLink,
  isHeld,
  recordSaleEvent,
  releaseToBasket,
  type Sale,
} from '../../sale/exports.ts'
import { limitOrderMails } from '../orders/limit-order-mails.ts'
import { lockOrderOf } from '../orders/lock-order.ts'
import { mailPayLink } from './mail-pay-link.ts'

export interface OfOrder {
  readonly organiserId: number
  readonly reference: string
}

/** An order made by staff that waits for its buyer to pay it, locked. @throws FoyerError not_found, wrong_state */
export async function lockWaiting(
  tx: Tx,
  { organiserId, reference }: OfOrder,
  now: Date,
): Promise<Sale> {
  const sale = await lockOrderOf(tx, organiserId, reference)
  if (sale.paidAt !== null) throw refused(t('This order is paid already.'))
  if (sale.status === 'paying') throw refused(t('This order is being paid at this moment.'))
  if (!sale.atDesk || !isHeld(sale, now)) throw refused(t('This order waits for nobody any more.'))
  return sale
}

/** Mails the link to pay once more. @throws FoyerError not_found, wrong_state, rate_limited */
export async function resendPayLink(
  tx: Tx,
  foyer: Foyer,
  of: OfOrder,
  now: Date,
): Promise<{ readonly sale: Sale; readonly email: string }> {
  const sale = await lockWaiting(tx, of, now)
  const { email, fullName } = await addresseeOf(tx, sale)
  if (email === null) throw refused(t('There is no e-mail address that a link could be sent to.'))
  await limitOrderMails(tx, foyer, of.organiserId, now)
  await mailPayLink(tx, foyer, sale, now, { email, fullName })
  return { sale, email }
}

/** For whom staff have made it, whoever has followed the link since. */
export async function addresseeOf(tx: Tx, sale: Sale): Promise<Pick<Sale, 'email' | 'fullName'>> {
  const link = await findPayLink(tx, sale.id)
  return { email: link?.email ?? sale.email, fullName: sale.fullName ?? link?.name ?? null }
}

/** Ends an order that waits to be paid: others can have its tickets at once. @throws FoyerError not_found, wrong_state */
export async function releaseHeldOrder(
  tx: Tx,
  foyer: Pick<Foyer, 'jobs'>,
  of: OfOrder,
  now: Date,
): Promise<Sale> {
  const sale = await lockWaiting(tx, of, now)
  const why = t('This order was cancelled by the organiser.')
  const released = await releaseToBasket(tx, sale, { expired: false, reservingError: why }, now)
  await recordSaleEvent(tx, sale.id, 'released_at_desk', {}, now)
  await foyer.jobs.enqueue(tx, cancelAbandonedPaymentsJob, { saleId: sale.id })
  return released
}

const refused = (text: string) => new FoyerError('wrong_state', text)
