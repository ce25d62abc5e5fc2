import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { queueMail } from '../../mail/exports.ts'
import { recordSaleEvent, type Sale } from '../../sale/exports.ts'
import { findPayablePart, type Part } from './part-store.ts'
import { payLinkOf } from './pay-link.ts'
import { factsOf } from './payment-plan-mails.ts'

/** Mails the link to pay the part that could not be charged, or is not while a dispute pauses its plan. The sale is locked. @throws FoyerError wrong_state */
export async function sendPartLink(tx: Tx, foyer: Foyer, sale: Sale, now: Date): Promise<Part> {
  const part = await findPayablePart(tx, sale.id, now.toISOString().slice(0, 10))
  if (part === undefined || sale.status !== 'sold')
    throw new FoyerError('wrong_state', t('No part of a plan of this order waits to be paid.'))
  if (sale.email === null)
    throw new FoyerError('wrong_state', t('This buyer has no e-mail address.'))
  await mailPartLink(tx, foyer, { sale, part, occasion: foyer.ids.uuid() }, now)
  await recordSaleEvent(tx, sale.id, 'part_link_queued', { number: part.number }, now)
  return part
}

/** Mails the link to pay a part once more, because staff ask for it; `occasion` tells this mail from others. */
async function mailPartLink(
  tx: Tx,
  foyer: Foyer,
  { sale, part, occasion }: { readonly sale: Sale; readonly part: Part; readonly occasion: string },
  now: Date,
): Promise<void> {
  if (sale.email === null) return
  const payload = {
    ...(await factsOf(tx, foyer, part.planId)),
    amount: part.amount,
    why: part.failureText,
    wantsBuyer: false,
    nextTry: part.isPaused ? null : (part.nextAttemptAt?.toISOString().slice(0, 10) ?? null),
    isPaused: part.isPaused,
    payUrl: payLinkOf(foyer, part.id, now),
  }
  const to = { email: sale.email, name: sale.fullName }
  const dedupeKey = `plan-link:${part.id}:${occasion}`
  await queueMail(foyer, tx, { dedupeKey, kind: 'plan_failed', to, payload, saleId: sale.id }, now)
}
