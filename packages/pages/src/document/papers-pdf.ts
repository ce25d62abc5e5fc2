import type { PapersPdf } from '../renderers.ts'
import { openPdf } from './open-pdf.ts'
import { drawPaper } from './paper-sheet.ts'

/** A PDF of papers, each of which begins on a page of its own. Rejects when one cannot be drawn. */
export async function renderPapersPdf(document: PapersPdf): Promise<Buffer> {
  const { doc, finished } = await openPdf({
    ...document,
    subject: document.papers.map(({ heading }) => heading).join(', '),
  })
  for (const paper of document.papers) drawPaper(doc, paper)
  doc.end()
  return await finished
}
