import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../foyer.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { qrContentId, ticketQrPng } from './ticket-signer.ts'
import { listTicketsById, listTicketsOfSale, type TicketRow } from './ticket-store.ts'
import { presentTicketFacts } from './ticket-view.ts'

/** The sale's tickets that go to this e-mail address: a mail to one that was corrected meanwhile gets none. */
async function readTicketsTo(foyer: Foyer, saleId: number, email: string): Promise<TicketRow[]> {
  const rows = await foyer.db.read(async (tx) => await listTicketsOfSale(tx, saleId))
  return rows.filter(({ holderEmail }) => emailKeyOf(holderEmail) === emailKeyOf(email))
}

/** The PDF of the sale's tickets that admit somebody and are this e-mail address's; null when there are none. */
export async function ticketsPdfOfSale(
  foyer: Foyer,
  saleId: number,
  email: string,
): Promise<Buffer | null> {
  return await drawTickets(foyer, await readTicketsTo(foyer, saleId, email))
}

/** The PDF of those of these tickets that are still the holder's; null when none is. */
export async function ticketsPdfOfHolder(
  foyer: Foyer,
  ids: readonly number[],
  email: string,
): Promise<Buffer | null> {
  return await drawTickets(
    foyer,
    await foyer.db.read(async (tx) => await listTicketsById(tx, ids, email)),
  )
}

/** The codes of the same tickets as pictures, under the names a mail shows them by. */
export async function qrPicturesOfSale(
  foyer: Foyer,
  saleId: number,
  email: string,
): Promise<{ readonly contentId: string; readonly content: Buffer }[]> {
  const rows = await readTicketsTo(foyer, saleId, email)
  const valid = rows.filter((row) => row.status === 'valid')
  return await Promise.all(
    valid.map(async ({ id, version, code }) => ({
      contentId: qrContentId(code),
      content: await ticketQrPng(foyer.rooms.tickets.signer, { ticketId: id, version }),
    })),
  )
}

/** One page for each ticket that can still be used. */
export async function drawTickets(
  foyer: Foyer,
  rows: readonly TicketRow[],
): Promise<Buffer | null> {
  const valid = rows.filter((row) => row.status === 'valid')
  if (valid.length === 0) return null
  return await foyer.pages.renderTicketsPdf({
    siteName: foyer.config.siteName,
    title: t('Tickets {reference}', { reference: valid[0]?.saleReference ?? '' }).trim(),
    createdAt: foyer.clock.now().toISOString(),
    tickets: valid.map((row) => presentTicketFacts(foyer, row)),
  })
}
