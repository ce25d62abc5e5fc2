import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { readSessionToken } from '../../platform/cookies.ts'
import { notFound } from '../../platform/errors.ts'
import { newNonce, noThirdParties, setPagePolicy } from '../../platform/security-headers.ts'
import { xsrfTokenOf } from '../../platform/xsrf.ts'
import { drawTickets } from './tickets-pdf.ts'
import {
  findHeldTicket,
  listHeldOrder,
  listWalletTickets,
  readHolder,
  type Holder,
} from './wallet-holder.ts'
import type { TicketRow } from './wallet-store.ts'
import { presentCalendarEntry, presentWalletTicket, walletPath } from './wallet-view.ts'

/** Drawing is work: a few times a second is for nobody's wallet. */
const drawing = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }

/** The wallet, and its tickets as files. Whose tickets they are not gets the answer of those that do not exist. */
export function registerWalletPages(app: FastifyInstance, foyer: Foyer): void {
  app.get(walletPath, async (request, reply) => await answerWallet(foyer, request, reply))
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
    drawing,
    async (request, reply) => {
      const { reference } = request.params
      const tickets = await asHolder(
        foyer,
        request,
        async (tx, holder) => await listHeldOrder(tx, holder, reference),
      )
      return await sendPdf(foyer, reply, tickets ?? [], `tickets-${reference}.pdf`)
    },
  )
}

async function answerWallet(foyer: Foyer, request: FastifyRequest, reply: FastifyReply) {
  const now = foyer.clock.now()
  const found = await asHolder(foyer, request, async (tx, holder) => ({
    holder,
    tickets: await listWalletTickets(tx, holder, now),
  }))
  const present = (row: TicketRow) => presentWalletTicket(foyer, row)
  const nonce = newNonce()
  const html = foyer.pages.walletPage({
    siteName: foyer.config.siteName,
    publicUrl: foyer.publicUrl,
    path: walletPath,
    nonce,
    visitor:
      found === undefined
        ? { kind: 'stranger', signInUrl: `/signin/?next=${walletPath}` }
        : presentVisitor(foyer, request, found.holder),
    upcoming: found?.tickets.upcoming.map(present) ?? [],
    past: found?.tickets.past.map(present) ?? [],
  })
  setPagePolicy(reply, nonce, noThirdParties)
  return keepPrivate(reply).type('text/html; charset=utf-8').send(html)
}

function presentVisitor(foyer: Foyer, request: FastifyRequest, holder: Holder) {
  const token = sessionTokenOf(foyer, request)
  return {
    kind: 'holder' as const,
    name: holder.name,
    email: holder.email,
    // An express buyer has not signed in.
    signOut:
      holder.kind === 'account' && token !== undefined
        ? { xsrf: xsrfTokenOf(foyer.secrets, token) }
        : null,
  }
}

const sessionTokenOf = (foyer: Foyer, request: FastifyRequest): string | undefined =>
  readSessionToken(request, foyer.publicUrl.startsWith('https:'))

/** Nothing for a stranger. */
async function asHolder<T>(
  foyer: Foyer,
  request: FastifyRequest,
  read: (tx: Parameters<typeof readHolder>[0], holder: Holder) => Promise<T>,
): Promise<T | undefined> {
  return await foyer.db.read(async (tx) => {
    const holder = await readHolder(tx, sessionTokenOf(foyer, request), foyer.clock.now())
    return holder === null ? undefined : await read(tx, holder)
  })
}

async function requireTicket(
  foyer: Foyer,
  request: FastifyRequest,
  ticketId: number,
): Promise<TicketRow> {
  const ticket = await asHolder(
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

/** Saved rather than opened: a file is never a page of ours. */
function sendFile(
  reply: FastifyReply,
  type: string,
  name: string,
  content: Buffer | string,
): FastifyReply {
  return keepPrivate(reply)
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(content)
}

function keepPrivate(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
}
