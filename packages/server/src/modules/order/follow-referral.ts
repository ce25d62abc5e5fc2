import type { FastifyReply } from 'fastify'
import { definePages, type PageCall } from '../../platform/page.ts'
import { openSession } from '../../platform/session.ts'
import { isPreviewOfLink } from '../sale/exports.ts'
import { countVisit, rememberReferral } from './referral-store.ts'

const code = ':code(^[0-9A-Z]{10})'

/** The link of a share message: counts the visit and goes on to the event, which nobody else can choose. */
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

/** Whatever the code is worth, the visitor gets where they wanted to go. */
async function follow(call: PageCall, to: string): Promise<FastifyReply> {
  const { foyer, request, reply, visitor, now } = call
  const { code: given } = request.params as { code: string }
  if (!isPreviewOfLink(request.headers)) {
    await foyer.db.transaction(async (tx) => {
      const session = await openSession(tx, visitor.sessionToken, now)
      if (await countVisit(tx, given, now)) await rememberReferral(tx, session.id, given)
    })
  }
  return reply.redirect(to, 303)
}
