import type { Foyer } from '../../foyer.ts'
import type { MailPayloads } from '../../platform/http/pages.ts'
import type { OutgoingMail } from '../../providers/mail/port.ts'
import { ticketFilesOfSale, ticketsPdfOfHolder } from '../tickets/exports.ts'
import type { MailRow } from './mail-store.ts'

type Attachments = NonNullable<OutgoingMail['attachments']>

/**
 * Files are made when the mail is sent, not stored in the outbox, and they show the tickets of that time: one that was
 * passed on since is left out.
 */
export async function attachmentsOf(foyer: Foyer, mail: MailRow): Promise<Attachments> {
  if (mail.kind === 'order' && mail.saleId !== null) {
    const { tickets, total } = mail.payload as MailPayloads['order']
    const shown = new Set(tickets.map(({ qrCid }) => qrCid))
    const { pdf, pictures } = await ticketFilesOfSale(
      foyer,
      // A mail about a part of an order carries the tickets of that part.
      { saleId: mail.saleId, codes: total === null ? tickets.map(({ code }) => code) : null },
      mail.toEmail,
      mail.attempts === 1,
    )
    return [
      ...asFile(pdf),
      ...pictures
        .filter(({ contentId }) => shown.has(contentId))
        .map(({ contentId, content }, index) => ({
          filename: `ticket-${index + 1}.png`,
          contentType: 'image/png',
          content,
          contentId,
        })),
    ]
  }
  if (mail.kind !== 'transfer_received') return []
  const { ticketIds } = mail.payload as MailPayloads['transfer_received']
  return asFile(await ticketsPdfOfHolder(foyer, ticketIds, mail.toEmail))
}

const asFile = (pdf: Buffer | null): Attachments =>
  pdf === null ? [] : [{ filename: 'tickets.pdf', contentType: 'application/pdf', content: pdf }]
