import { notFound } from '../../../platform/errors.ts'
import { planDocument, writeChanges } from '../../catalogue/exports.ts'
import { findEventPage, type FoundEventPage } from '../../site/exports.ts'
import { placeOf, requireDocument, type DocumentCall } from './document-call.ts'
import { requireRight } from './require-right.ts'

/** Carries the page out of the transaction that made it, and takes back what that has written. */
class OnlyShown extends Error {
  readonly found: FoundEventPage

  constructor(found: FoundEventPage) {
    super('only shown')
    this.found = found
  }
}

/**
 * What the page of an event would show if its draft were applied, and published: the draft is written, read as every page
 * reads, and taken back. @throws FoyerError invalid_input while something is wrong with it
 */
export async function pageOfDraft(call: DocumentCall): Promise<FoundEventPage> {
  const { foyer, now } = call
  try {
    return await foyer.db.transaction(async (tx) => {
      const document = await requireDocument(tx, call)
      const planned = await planDocument(tx, placeOf(call), document, { now, isLocked: false })
      requireRight(planned)
      const { rows, renewed } = planned.built
      const shown = rows.event.map((row) => ({ ...row, published_at: now.toISOString() }))
      await writeChanges(tx, { renewed, rows: { ...rows, event: shown } }, now)
      const found = await findEventPage(tx, shown[0]?.slug ?? '', now)
      if (found === undefined) throw notFound()
      throw new OnlyShown(found)
    })
  } catch (error) {
    if (error instanceof OnlyShown) return error.found
    throw error
  }
}
