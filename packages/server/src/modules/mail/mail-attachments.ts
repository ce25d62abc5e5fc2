import type { Foyer } from '../../foyer.ts'
import { ticketsPdfOfSale } from '../fulfilment/exports.ts'
import type { MailRow } from './mail-store.ts'

/** Files are made when the mail is sent, not kept in the outbox. */
export async function attachmentsOf(foyer: Foyer, mail: MailRow) {
  if (mail.kind !== 'order' || mail.sale_id === null) return []
  const pdf = await ticketsPdfOfSale(foyer, mail.sale_id)
  return pdf === null
    ? []
    : [{ filename: 'tickets.pdf', contentType: 'application/pdf', content: pdf }]
}
