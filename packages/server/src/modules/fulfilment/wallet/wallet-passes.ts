import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import { notFound } from '../../../platform/errors.ts'
import { isOffered, passKinds, readPassToken, type PassKind } from './pass-links.ts'
import { presentPass } from './pass-view.ts'
import { findTicketByClaim } from '../../tickets/exports.ts'
import { notePass } from './renewal/note-pass.ts'
import { privately } from './wallet-visit.ts'

/** Signing is expensive: nobody needs more of it in a minute. */
const signing = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }

/** Tickets for the wallets of phones. A ticket that was passed on, used or refunded is as unknown as one that never existed. */
export function registerWalletPasses(app: FastifyInstance, foyer: Foyer): void {
  app.get<{ Params: { kind: PassKind }; Querystring: { token?: unknown } }>(
    // The token is in the query, which logs do not keep.
    `/passes/:kind(^${passKinds.join('|')}$)/`,
    signing,
    async ({ params, query }, reply) => {
      const provider = foyer.providers.passes[params.kind]
      const claim = readPassToken(foyer, String(query.token))
      if (provider === null || claim === null || !isOffered(foyer, params.kind)) {
        throw notFound('no such pass')
      }
      const row = await foyer.db.read(async (tx) => await findTicketByClaim(tx, claim))
      if (row === undefined) throw notFound('its ticket has another code by now, or admits nobody')
      // Noted before it is made: whatever changes from now on is told to the wallet it may be kept in.
      await notePass(foyer, params.kind, claim)
      const pass = await provider.make(await presentPass(foyer, row), foyer.clock.now())
      if (pass.kind === 'link') return reply.headers(privately).redirect(pass.url, 303)
      return reply
        .headers(privately)
        .header('content-disposition', `attachment; filename="ticket-${row.id}.pkpass"`)
        .type(pass.type)
        .send(pass.content)
    },
  )
}
