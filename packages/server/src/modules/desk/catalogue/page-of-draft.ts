import { notFound } from '../../../platform/errors.ts'
import { planDocument } from '../../catalogue/exports.ts'
import { findPlannedPage, type FoundEventPage } from '../../site/exports.ts'
import { placeOf, requireDocument, type DocumentCall } from './document-call.ts'
import { requireRight } from './require-right.ts'

/**
 * What the page of an event would show if its draft were applied, and published. Nothing is written for it, not even for a
 * moment: a row that is written stays locked until the end, and buyers would wait for whoever looks.
 * @throws FoyerError invalid_input while something is wrong with it
 */
export async function pageOfDraft(call: DocumentCall): Promise<FoundEventPage> {
  const { foyer, now } = call
  return await foyer.db.read(async (tx) => {
    const document = await requireDocument(tx, call)
    const planned = await planDocument(tx, placeOf(call), document, { now, isLocked: false })
    requireRight(planned)
    const found = await findPlannedPage(tx, planned.built.rows, now)
    if (found === undefined) throw notFound()
    return found
  })
}
