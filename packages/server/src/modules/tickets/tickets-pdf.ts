import { locale, t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../foyer.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { PrintedTickets } from '../../rendering/rendering.ts'
import { findMadePdf, keepMadePdf } from './made-pdf-store.ts'
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
 * meanwhile gets none, and of `codes` only these tickets. At the first try to mail them, nobody is expected to have drawn them before.
 */
export async function ticketFilesOfSale(
  foyer: Foyer,
  { saleId, codes }: { readonly saleId: number; readonly codes: readonly string[] | null },
  email: string,
  isFirstTry: boolean,
): Promise<TicketFiles> {
  const rows = await foyer.db.readOne(async (tx) => await listTicketsOfSale(tx, saleId))
  const valid = rows.filter(
    ({ status, holderEmail, code }) =>
      status === 'valid' &&
      emailKeyOf(holderEmail) === emailKeyOf(email) &&
      (codes?.includes(code) ?? true),
  )
  const pictures = await foyer.rendering.qrPictures(valid.map((row) => barcodeOf(foyer, row)))
  return {
    pdf: await drawTickets(foyer, valid, { isNew: isFirstTry }),
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
    await foyer.db.readOne(async (tx) => await listTicketsById(tx, ids, email)),
  )
}

/** One page for each of a holder's tickets that can still be used. `isNew` when the file is hardly there already. */
export async function drawTickets(
  foyer: Foyer,
  rows: readonly TicketRow[],
  { isNew = false } = {},
): Promise<Buffer | null> {
  const valid = rows.filter((row) => row.status === 'valid')
  const [first] = valid
  if (first === undefined) return null
  const shown = {
    siteName: foyer.config.siteName,
    title: t('Tickets {reference}', { reference: first.saleReference ?? '' }).trim(),
    tickets: valid.map((row) => presentPrintedTicket(foyer, row)),
  }
  return await drawOnce(foyer, { ticketId: first.id, isNew }, shown)
}

/** The file that was made before, as long as it shows the same. */
async function drawOnce(
  foyer: Foyer,
  { ticketId, isNew }: { readonly ticketId: number; readonly isNew: boolean },
  shown: Omit<PrintedTickets, 'createdAt'>,
): Promise<Buffer> {
  const hash = sha256(JSON.stringify([locale(), shown]))
  const made = isNew ? undefined : await foyer.db.readOne(async (tx) => await findMadePdf(tx, hash))
  if (made !== undefined) return made
  const now = foyer.clock.now()
  const drawn = await foyer.rendering.ticketsPdf({ ...shown, createdAt: now.toISOString() })
  const content = Buffer.from(drawn)
  await foyer.db
    .changeOne(async (tx) => {
      await keepMadePdf(tx, { hash, ticketId, content }, now)
    })
    // Whoever wants the file has it, even while the disk is full.
    .catch((error: unknown) => foyer.log.warn({ err: error }, 'a PDF could not be kept'))
  return content
}
