import type { PapersPdf } from '../renderers.ts'
import { makePdf } from './make-pdf.ts'
import { layOutPaper } from './paper-sheet.ts'

/** A PDF of papers, each of which begins on a page of its own. Rejects when one cannot be drawn. */
export async function renderPapersPdf(document: PapersPdf): Promise<Buffer> {
  const subject = document.papers.map(({ heading }) => heading).join(', ')
  return await makePdf({ ...document, subject }, (shaper) =>
    document.papers.map((paper) => layOutPaper(shaper, paper)),
  )
}
