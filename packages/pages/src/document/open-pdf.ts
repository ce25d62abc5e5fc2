import { locale } from '@foyer/language/texts.ts'
import { registerFonts } from './pdf-fonts.ts'

interface Described {
  readonly siteName: string
  readonly title: string
  readonly createdAt: string
  readonly subject: string
}

/** An empty A4 document with the fonts of the house; `finished` has its bytes once it is ended. */
export async function openPdf({ siteName, title, createdAt, subject }: Described) {
  // The library is large, and most processes that render pages do not need it.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
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
  const finished = collect(doc)
  await registerFonts(doc)
  return { doc, finished }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
