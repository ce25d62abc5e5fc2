import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import type { TicketsPdf } from '../renderers.ts'
import { openPdf } from './open-pdf.ts'
import { drawTicket } from './ticket-sheet.ts'

/** A PDF with one A4 page per ticket. Rejects when a ticket cannot be drawn. */
export async function renderTicketsPdf(document: TicketsPdf): Promise<Buffer> {
  const { doc, finished } = await openPdf({
    ...document,
    subject: [
      ...new Set(document.tickets.map((ticket) => groupedReference(ticket.saleReference))),
    ].join(', '),
  })
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
