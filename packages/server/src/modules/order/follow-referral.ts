import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { openPageCall } from '../../platform/page-call.ts'
import { openSession } from '../../platform/session.ts'
import { isPreviewOfLink } from '../sale/exports.ts'
import { countVisit, rememberReferral } from './referral-store.ts'

const visits = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }

/** The link of a share message: counts the visit and goes on to the event, which nobody else can choose. */
export function registerReferralLinks(app: FastifyInstance, foyer: Foyer): void {
  app.get<{ Params: { code: string } }>(
    '/r/:code(^[0-9A-Z]{10})/',
    visits,
    async (request, reply) => await follow(foyer, request, reply, request.params.code, '/'),
  )
  app.get<{ Params: { code: string; slug: string } }>(
    '/r/:code(^[0-9A-Z]{10})/events/:slug/',
    visits,
    async (request, reply) => {
      const { code, slug } = request.params
      return await follow(foyer, request, reply, code, `/events/${encodeURIComponent(slug)}/`)
    },
  )
}

/** Whatever the code is worth, the visitor gets where they wanted to go. */
async function follow(
  foyer: Foyer,
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
  to: string,
): Promise<FastifyReply> {
  if (!isPreviewOfLink(request.headers)) {
    const { visitor, now } = openPageCall(foyer, request, reply, {})
    await foyer.db.transaction(async (tx) => {
      const session = await openSession(tx, visitor.sessionToken, now)
      if (await countVisit(tx, code, now)) await rememberReferral(tx, session.id, code)
    })
  }
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .redirect(to, 303)
}
