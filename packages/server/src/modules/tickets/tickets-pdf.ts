import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../foyer.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { qrContentId } from './ticket-signer.ts'
import { listTicketsById, listTicketsOfSale, type TicketRow } from './ticket-store.ts'
import { barcodeOf, presentPrintedTicket } from './ticket-view.ts'

/** What an order's mail carries of its tickets. */
interface TicketFiles {
  /** Null when no ticket can be used. */
  readonly pdf: Buffer | null
  /** The codes of the same tickets as pictures, under the names a mail shows them by. */
  readonly pictures: readonly { readonly contentId: string; readonly content: Buffer }[]
}

/**
 * The files of the sale's tickets that admit somebody and are this e-mail address's: a mail to one that was corrected
 * meanwhile gets none.
 */
export async function ticketFilesOfSale(
  foyer: Foyer,
  saleId: number,
  email: string,
): Promise<TicketFiles> {
  const rows = await foyer.db.read(async (tx) => await listTicketsOfSale(tx, saleId))
  const valid = rows.filter(
    ({ status, holderEmail }) =>
      status === 'valid' && emailKeyOf(holderEmail) === emailKeyOf(email),
  )
  const pictures = await foyer.rendering.qrPictures(valid.map((row) => barcodeOf(foyer, row)))
  return {
    pdf: await drawTickets(foyer, valid),
    pictures: pictures.map((content, index) => ({
      contentId: qrContentId(valid[index]?.code ?? ''),
      content: Buffer.from(content),
    })),
  }
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

/** One page for each of a holder's tickets that can still be used. */
export async function drawTickets(
  foyer: Foyer,
  rows: readonly TicketRow[],
): Promise<Buffer | null> {
  const valid = rows.filter((row) => row.status === 'valid')
  const [first] = valid
  if (first === undefined) return null
  const drawn = await foyer.rendering.ticketsPdf({
    siteName: foyer.config.siteName,
    createdAt: foyer.clock.now().toISOString(),
    title: t('Tickets {reference}', { reference: first.saleReference ?? '' }).trim(),
    tickets: valid.map((row) => presentPrintedTicket(foyer, row)),
  })
  return Buffer.from(drawn)
}
