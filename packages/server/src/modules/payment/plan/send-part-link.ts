import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { recordSaleEvent, type Sale } from '../../sale/exports.ts'
import { findPayablePart, type Part } from './part-store.ts'
import { mailPartLink } from './payment-plan-mails.ts'

/** Mails the link to pay the part that could not be charged. The sale is locked. @throws FoyerError wrong_state */
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
