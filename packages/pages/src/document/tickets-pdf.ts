import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { locale } from '@foyer/language/texts.ts'
import type { TicketsPdf } from '../renderers.ts'
import { registerFonts } from './pdf-fonts.ts'
import { drawTicket } from './ticket-sheet.ts'

/** A PDF with one A4 page per ticket. Rejects when a ticket cannot be drawn. */
export async function renderTicketsPdf(document: TicketsPdf): Promise<Buffer> {
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
    info: {
      Title: document.title,
      Author: document.siteName,
      Subject: [
        ...new Set(document.tickets.map((ticket) => groupedReference(ticket.saleReference))),
      ].join(', '),
      CreationDate: new Date(document.createdAt),
    },
  })
  const finished = collect(doc)
  await registerFonts(doc)
  document.tickets.forEach((ticket, index) => {
    doc.addPage()
    drawTicket(doc, ticket, {
      siteName: document.siteName,
      number: index + 1,
      of: document.tickets.length,
    })
  })
  doc.end()
  return finished
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
