import { t } from '@foyer/language/texts.ts'
import { FoyerError, notFound } from '../../../../platform/errors.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { lockNote } from './note-store.ts'
import { isAuthor } from '../order-view.ts'
import { requireOrder, type Reader } from '../read-order.ts'

/** A note of an order that the caller has written, locked. Answers the order's reference. @throws FoyerError */
export async function lockOwnNote(
  tx: Tx,
  reader: Reader,
  params: { readonly order: string; readonly note: number },
): Promise<string> {
  const head = await requireOrder(tx, reader, params.order)
  const of = { organiserId: reader.organiser.id, saleId: head.id }
  const note = await lockNote(tx, of, params.note)
  if (note === undefined) throw notFound(`note ${params.note} of order ${head.reference}`)
  if (!isAuthor(note, reader.actor))
    throw new FoyerError('refused', t('Only who wrote a note can change it.'))
  return head.reference
}
