import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import type { TicketsPdf } from '../renderers.ts'
import { makePdf } from './make-pdf.ts'
import { layOutTicket } from './ticket-sheet.ts'

/** A PDF with one A4 page per ticket. Rejects when a ticket cannot be drawn. */
export async function renderTicketsPdf(document: TicketsPdf): Promise<Buffer> {
  const { tickets, siteName } = document
  const references = new Set(tickets.map((ticket) => groupedReference(ticket.saleReference)))
  return await makePdf({ ...document, subject: [...references].join(', ') }, (shaper) =>
    tickets.map((ticket, index) =>
      layOutTicket(shaper, ticket, { siteName, number: index + 1, of: tickets.length }),
    ),
  )
}
