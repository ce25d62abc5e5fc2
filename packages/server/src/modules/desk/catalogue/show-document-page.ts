import { showDocumentPage as operation } from '@foyer/contract/api/catalogue/show-document-page.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import { RawAnswer } from '../../../platform/http/handle.ts'
import { publicFrame } from '../../../platform/http/page-frame.ts'
import { renderEventPage } from '../../site/exports.ts'
import { pageOfDocument } from './document-view.ts'
import { pageOfDraft } from './page-of-draft.ts'

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
