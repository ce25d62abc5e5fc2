import type { IncomingHttpHeaders } from 'node:http'
import { referralVisits } from '@foyer/contract/limits.ts'
import type { FastifyReply } from 'fastify'
import { definePages, type PageCall } from '../../platform/http/page.ts'
import { limitKey, takeToken } from '../../platform/limits/rate-limit.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import { openSession, touchSession } from '../../platform/sessions/session.ts'
import { countNewBasket } from '../sale/exports.ts'
import { countVisit, findReferral, rememberReferral } from './referral-store.ts'

const programs = /bot\b|bot\/|crawler|spider|preview|facebookexternalhit|whatsapp|slack|telegram/i

/**
 * Whether a link is only previewed: messengers fetch links to show a picture of the page, and browsers fetch ahead.
 * Neither is a visit.
 */
function isPreviewOfLink(headers: IncomingHttpHeaders): boolean {
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')}`
  const place = headers['sec-fetch-dest']
  const embedded = place !== undefined && place !== 'document'
  return /prefetch|preview/i.test(purpose) || embedded || programs.test(headers['user-agent'] ?? '')
}

const code = ':code(^[0-9A-Z]{10})'

/** The link of a share message: counts the visit and redirects to the event, which nobody else can choose. */
export const referralLinks = definePages(
  { mostPerMinute: 60, headers: { 'x-robots-tag': 'noindex' } },
  [
    { path: `/r/${code}/`, answer: async (call) => await follow(call, '/') },
    {
      path: `/r/${code}/events/:slug/`,
      async answer(call) {
        const { slug } = call.request.params as { slug: string }
        return await follow(call, `/events/${encodeURIComponent(slug)}/`)
      },
    },
  ],
)

/**
 * Whether the code is valid or not, the visitor gets to the page. Who only asks what a GET would answer is no visitor. An unknown code stores nothing, and neither does a
 * network that has stored too much already.
 */
async function follow(call: PageCall, to: string): Promise<FastifyReply> {
  const { foyer, request, reply, visitor, now } = call
  const { code: given } = request.params as { code: string }
  if (request.method !== 'HEAD' && !isPreviewOfLink(request.headers)) {
    await foyer.db.transaction(async (tx) => {
      if (!(await findReferral(tx, given))) return
      const known = await touchSession(tx, visitor.sessionToken, now)
      if (known === undefined && !(await countNewBasket(tx, call)).allowed) return
      const session = known ?? (await openSession(tx, visitor.sessionToken, now))
      await rememberReferral(tx, session.id, given)
      const key = limitKey(foyer.secrets, `referral.${given}`, networkOf(visitor.ip))
      if ((await takeToken(tx, key, referralVisits, now)).allowed) await countVisit(tx, given, now)
    })
  }
  return reply.redirect(to, 303)
}
