import { locale } from '@foyer/language/texts.ts'
import { drawSheet } from './setting/draw-sheet.ts'
import { openFonts } from './setting/open-fonts.ts'
import { createShaper, type Shaper } from './setting/shape-words.ts'
import type { Sheet } from './setting/sheet.ts'

interface Described {
  readonly siteName: string
  readonly title: string
  readonly createdAt: string
  readonly subject: string
}

/** A PDF of sheets, which `layOut` sets in the fonts of the house. */
export async function makePdf(
  { siteName, title, createdAt, subject }: Described,
  layOut: (shaper: Shaper) => readonly Sheet[],
): Promise<Buffer> {
  // The library is large, and most processes that render pages do not need it.
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), openFonts()])
  const doc = new PDFDocument({
    margin: 0,
    autoFirstPage: false,
    // None of the standard fonts is used, and reading the default one takes a tenth of the time for a ticket.
    font: '',
    // The PDF is tagged, so that a screen reader finds the same order as the eye.
    pdfVersion: '1.7',
    tagged: true,
    lang: locale(),
    displayTitle: true,
    info: { Title: title, Author: siteName, Subject: subject, CreationDate: new Date(createdAt) },
  })
  doc.appendXML(accessible)
  const finished = collect(doc)
  for (const sheet of layOut(createShaper(fonts))) drawSheet(doc, sheet)
  doc.end()
  return await finished
}

/**
 * The file says that it is PDF/UA-1 (ISO 14289-1, 5). The library could say so itself, but would then add lists of each font's glyphs
 * that leave out parts of letters.
 */
const accessible =
  '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>'

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
