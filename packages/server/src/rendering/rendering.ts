import type {
  PapersPdf,
  RenderedMail,
  TicketFacts,
  TicketsPdf,
} from '@foyer/pages/src/renderers.ts'
import type { ApplePassesConfig } from '../config/passes-config.ts'
import type { MailKind, PageRenderers } from '../platform/http/pages.ts'
import { qrMatrix, qrPng } from '../platform/qr-code.ts'
import type { PassTicket } from '../providers/passes/port.ts'
import { drawPicture, readAndDraw, type PictureOrder } from './draw-picture.ts'
import { redrawPicture, type RedrawnPicture, type SentPicture } from './redraw-picture.ts'

/** The PDF of tickets, whose codes are still the texts that they say. */
export type PrintedTickets = Omit<TicketsPdf, 'tickets'> & {
  readonly tickets: readonly PrintedTicket[]
}
export type PrintedTicket = Omit<TicketFacts, 'qr'> & { readonly barcode: string }

/** Files and mails that take the processor long to make. Whoever asks waits, and the answers are copies. */
export interface Rendering {
  mail(asked: { readonly kind: MailKind; readonly payload: object }): Promise<RenderedMail>
  ticketsPdf(document: PrintedTickets): Promise<Uint8Array>
  papersPdf(document: PapersPdf): Promise<Uint8Array>
  /** A PNG of the QR code of each text. */
  qrPictures(texts: readonly string[]): Promise<readonly Uint8Array[]>
  applePass(asked: {
    readonly config: ApplePassesConfig
    readonly ticket: PassTicket
  }): Promise<Uint8Array>
  /** A picture of the catalogue by a recipe, made from a file of pixels; rejects when that holds none. */
  picture(asked: { readonly source: string; readonly order: PictureOrder }): Promise<Uint8Array>
  /** A drawing of the catalogue as a PNG; rejects when it cannot be drawn. */
  drawing(source: string): Promise<Uint8Array>
  /**
   * A picture that somebody sent, drawn anew, or why it cannot be. Owners take turns.
   * @throws FoyerError `unavailable` when too many wait
   */
  redrawnPicture(sent: {
    readonly picture: SentPicture
    readonly owner: string
  }): Promise<RedrawnPicture>
  /** The same for one of those who take turns: mails, or an organiser. What is asked without a line is in one of its own. */
  readonly ofLine: (line: string) => Rendering
}

/** Renders where it is called: in the threads of a shop, and in tests. */
export const renderHere = (
  pages: Pick<PageRenderers, 'renderMail' | 'renderTicketsPdf' | 'renderPapersPdf'>,
): Rendering => {
  const here: Rendering = {
    ofLine: () => here,
    mail: async ({ kind, payload }) =>
      await Promise.resolve(pages.renderMail(kind, payload as never)),
    ticketsPdf: async ({ tickets, ...document }) =>
      await pages.renderTicketsPdf({
        ...document,
        tickets: tickets.map(({ barcode, ...ticket }) => ({ ...ticket, qr: qrMatrix(barcode) })),
      }),
    papersPdf: async (document) => await pages.renderPapersPdf(document),
    qrPictures: async (texts) => await Promise.resolve(texts.map(qrPng)),
    async applePass({ config, ticket }) {
      // Signing needs a library of ciphers: only shops that sign load it.
      const { makeApplePass } = await import('../providers/passes/apple-pass.ts')
      return await makeApplePass(config, ticket)
    },
    picture: async ({ source, order }) => await drawPicture(source, order),
    drawing: readAndDraw,
    redrawnPicture: async ({ picture }) => await redrawPicture(picture),
  }
  return here
}
