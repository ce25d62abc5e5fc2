import { walletPath } from '@foyer/contract/offline-wallet.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import { notFound } from '../../../platform/errors.ts'
import { findPaperOfSale, numberText, printOrder, printPapers } from '../../papers/exports.ts'
import {
  drawTickets,
  findHeldTicket,
  listHeldOrder,
  type TicketRow,
} from '../../tickets/exports.ts'
import { presentCalendarEntry } from './wallet-view.ts'
import { findOwnSale, privately, readAsHolder } from './wallet-visit.ts'

/** Drawing is expensive: nobody needs more of it in a minute. */
const drawing = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }
/** An order may have hundreds of tickets. */
const drawingAll = { config: { rateLimit: { max: 12, timeWindow: '1 minute' } } }

/** Tickets as files. A stranger's ticket gets the same answer as one that does not exist. */
export function registerWalletFiles(app: FastifyInstance, foyer: Foyer): void {
  app.get<{ Params: { id: string } }>(
    `${walletPath}tickets/:id(^\\d{1,15}).pdf`,
    drawing,
    async (request, reply) => {
      const ticket = await requireTicket(foyer, request, Number(request.params.id))
      return await sendPdf(foyer, reply, [ticket], `ticket-${ticket.id}.pdf`)
    },
  )
  app.get<{ Params: { id: string } }>(
    `${walletPath}tickets/:id(^\\d{1,15}).ics`,
    drawing,
    async (request, reply) => {
      const ticket = await requireTicket(foyer, request, Number(request.params.id))
      const text = foyer.pages.renderCalendar({
        siteName: foyer.config.siteName,
        entries: [presentCalendarEntry(foyer, ticket, foyer.clock.now())],
      })
      return sendFile(reply, 'text/calendar; charset=utf-8', `ticket-${ticket.id}.ics`, text)
    },
  )
  app.get<{ Params: { reference: string } }>(
    `${walletPath}orders/:reference(^[0-9A-Z]{16}).pdf`,
    drawingAll,
    async (request, reply) => {
      const { reference } = request.params
      const tickets = await readAsHolder(
        foyer,
        request,
        async (tx, holder) => await listHeldOrder(tx, holder, reference),
      )
      return await sendPdf(foyer, reply, tickets ?? [], `tickets-${reference}.pdf`)
    },
  )
  app.get<{ Params: { reference: string } }>(
    `${walletPath}orders/:reference(^[0-9A-Z]{16})/receipts.pdf`,
    drawingAll,
    async (request, reply) => {
      const { reference } = request.params
      const saleId = await findOwnSale(foyer, request, reference)
      const pdf = saleId === null ? null : await printOrder(foyer, saleId, foyer.clock.now())
      if (pdf === null) throw notFound('no papers of theirs')
      return sendFile(reply, 'application/pdf', `receipts-${reference}.pdf`, pdf)
    },
  )
  app.get<{ Params: { reference: string; id: string } }>(
    `${walletPath}orders/:reference(^[0-9A-Z]{16})/receipts/:id(^\\d{1,15}).pdf`,
    drawing,
    async (request, reply) => {
      const { reference, id } = request.params
      const saleId = await findOwnSale(foyer, request, reference)
      const paper =
        saleId === null
          ? undefined
          : await foyer.db.readOne(async (tx) => await findPaperOfSale(tx, Number(id), saleId))
      if (paper === undefined) throw notFound('no paper of theirs')
      const pdf = await printPapers(foyer, [paper])
      return sendFile(reply, 'application/pdf', `${numberText(paper)}.pdf`, pdf)
    },
  )
}

async function requireTicket(
  foyer: Foyer,
  request: FastifyRequest,
  ticketId: number,
): Promise<TicketRow> {
  const ticket = await readAsHolder(
    foyer,
    request,
    async (tx, holder) => await findHeldTicket(tx, holder, ticketId),
  )
  if (ticket === undefined) throw notFound('ticket unknown or not theirs')
  return ticket
}

async function sendPdf(
  foyer: Foyer,
  reply: FastifyReply,
  tickets: readonly TicketRow[],
  name: string,
): Promise<FastifyReply> {
  const pdf = await drawTickets(foyer, tickets)
  if (pdf === null) throw notFound('no valid ticket of theirs')
  return sendFile(reply, 'application/pdf', name, pdf)
}

/** The file is saved, not opened: it is never a page of ours. */
function sendFile(
  reply: FastifyReply,
  type: string,
  name: string,
  content: Buffer | string,
): FastifyReply {
  return reply
    .headers(privately)
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(content)
}
