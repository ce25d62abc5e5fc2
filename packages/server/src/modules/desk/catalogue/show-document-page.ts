import { showDocumentPage as operation } from '@foyer/contract/api/catalogue/show-document-page.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import { RawAnswer } from '../../../platform/http/handle.ts'
import { publicFrame } from '../../../platform/http/page-frame.ts'
import { renderEventPage, findPlannedPage, type FoundEventPage } from '../../site/exports.ts'
import { planDocument } from '../../catalogue/exports.ts'
import { pageOfDocument } from './document-view.ts'
import { placeOf, requireDocument, type DocumentCall } from './document-call.ts'
import { requireRight } from './require-right.ts'

/**
 * What the page of an event would show if its draft were applied, and published. Nothing is written for it, not even for a
 * moment: a row that is written stays locked until the end, and buyers would wait for the person who looks.
 * @throws FoyerError invalid_input while something is wrong with it
 */
async function pageOfDraft(call: DocumentCall): Promise<FoundEventPage> {
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

/**
 * As little may run as on the page itself, and less: scripts would be asked for what is not in the shop. Only the desk may put
 * it into a frame, from which no form can be sent. It keeps its origin, because letters are only given to their own.
 */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin"

export const showDocumentPage = handleOperation(operation, async (call) => {
  const { foyer, now, params } = call
  const { section, key } = params
  if (section !== 'events') throw notFound()
  const found = await pageOfDraft(call)
  const path = pageOfDocument(section, key, { slug: found.row.slug }) ?? '/'
  const html = renderEventPage(foyer, publicFrame(foyer, path), found, {
    now,
    nothingChosen: null,
  })
  return new RawAnswer((reply) =>
    reply
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(html),
  )
})
