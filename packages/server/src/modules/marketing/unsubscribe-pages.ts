import { consentTexts } from '@foyer/contract/consent-texts.ts'
import { giftAidTexts } from '@foyer/contract/gift-aid-texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { pageFrame } from '../../platform/page-frame.ts'
import { notFound } from '../../platform/errors.ts'
import { newNonce, noThirdParties, setPagePolicy } from '../../platform/security-headers.ts'
import { findCharityName, findOrganiserName, type ConsentRow } from './consent-store.ts'
import { readSubscription, unsubscribe, type Subscription } from './unsubscribe.ts'

const path = '/unsubscribe/'

/**
 * The way out of every marketing mail. Mail programs post to it by themselves (RFC 8058): no cookie, no hidden field,
 * no page in between; the token is all there is. A GET only shows the page: mail scanners open every link.
 */
export async function registerUnsubscribePages(app: FastifyInstance, foyer: Foyer): Promise<void> {
  await app.register(async (scope) => {
    // RFC 8058 asks for this form; its one field is always the same, so it is not read.
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      (_request, _body, done) => done(null, {}),
    )
    scope.get(path, async (request, reply) => {
      const found = await require(foyer, request)
      return await answer(foyer, reply, found, found.subscription.isOver ? 'already' : null)
    })
    scope.post(path, async (request, reply) => {
      const found = await require(foyer, request)
      const body = request.body as Record<string, unknown> | null | undefined
      const scopeOf = body?.['all'] === '1' ? 'all' : 'this'
      await unsubscribe(foyer, found.subscription, scopeOf)
      return await answer(foyer, reply, found, scopeOf)
    })
  })
}

interface Found {
  readonly token: string
  readonly subscription: Subscription
}

async function require(foyer: Foyer, request: FastifyRequest): Promise<Found> {
  const { token } = request.query as Record<string, unknown>
  const given = typeof token === 'string' ? token : ''
  const subscription = await readSubscription(foyer, given)
  if (subscription === undefined) throw notFound('unsubscribe token')
  return { token: given, subscription }
}

async function answer(
  foyer: Foyer,
  reply: FastifyReply,
  { token, subscription }: Found,
  done: 'this' | 'all' | 'already' | null,
): Promise<FastifyReply> {
  const nonce = newNonce()
  const html = foyer.pages.unsubscribePage({
    ...pageFrame(foyer, path, nonce),
    token,
    lists: await Promise.all(
      subscription.questions.map(async (question) => await listOf(foyer, question)),
    ),
    done,
  })
  setPagePolicy(reply, nonce, noThirdParties)
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** The words the list was subscribed to under. */
async function listOf(
  foyer: Foyer,
  { subject, organiserId, charityId }: ConsentRow,
): Promise<string> {
  if (charityId !== null) {
    return giftAidTexts.updates(
      await foyer.db.read(async (tx) => await findCharityName(tx, charityId)),
    )
  }
  if (subject === 'events') return consentTexts.events
  if (organiserId === null) return consentTexts.product(foyer.config.siteName)
  return consentTexts.organiser(
    await foyer.db.read(async (tx) => await findOrganiserName(tx, organiserId)),
  )
}
