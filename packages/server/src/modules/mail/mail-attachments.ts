import type { Foyer } from '../../foyer.ts'
import type { MailPayloads } from '../../platform/pages.ts'
import { ticketsPdfOfHolder, ticketsPdfOfSale } from '../fulfilment/exports.ts'
import type { MailRow } from './mail-store.ts'

/** Files are made when the mail is sent, not kept in the outbox. */
export async function attachmentsOf(foyer: Foyer, mail: MailRow) {
  const pdf = await ticketsOf(foyer, mail)
  return pdf === null
    ? []
    : [{ filename: 'tickets.pdf', contentType: 'application/pdf', content: pdf }]
}

/** As they are when the mail goes out: what has been passed on since is not among them. */
async function ticketsOf(foyer: Foyer, mail: MailRow): Promise<Buffer | null> {
  if (mail.kind === 'order' && mail.sale_id !== null) {
    return await ticketsPdfOfSale(foyer, mail.sale_id)
  }
  if (mail.kind !== 'transfer_received') return null
  const { ticketIds } = mail.payload as MailPayloads['transfer_received']
  return await ticketsPdfOfHolder(foyer, ticketIds, mail.to_email)
}
