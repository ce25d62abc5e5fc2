import { consentTexts } from '@foyer/contract/consent-texts.ts'
import { giftAidTexts } from '@foyer/contract/gift-aid-texts.ts'
import { formsOfNetworkPerMinute } from '@foyer/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { notFound } from '../../platform/errors.ts'
import { definePages, type PageCall } from '../../platform/http/page.ts'
import { registerPages } from '../../platform/http/register-page.ts'
import {
  type ConsentRow,
  findConsents,
  readPreferences,
  recordConsents,
} from '../consent/exports.ts'
import { findCharityName, findOrganiserName } from './marketing-store.ts'
import { readLinkToken } from './link-token.ts'

const path = '/unsubscribe/'

/**
 * The page behind the link in every marketing mail that ends the mails. Mail programs post to it by themselves (RFC
 * 8058), without a cookie, a hidden field or a page in between: they have only the token. A GET only shows the page,
 * because mail scanners open every link.
 */
export async function registerUnsubscribePages(app: FastifyInstance, foyer: Foyer): Promise<void> {
  await app.register(async (scope) => {
    // RFC 8058 prescribes this form; its one field is always the same, so it is not read.
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      (_request, _body, done) => done(null, {}),
    )
    registerPages(scope, foyer, pages)
  })
}

const pages = definePages(
  { mostPerMinute: formsOfNetworkPerMinute, headers: { 'referrer-policy': 'no-referrer' } },
  [
    { path, answer: explain },
    { method: 'POST', path, xsrf: 'none', answer: leave },
  ],
)

async function explain(call: PageCall): Promise<string> {
  const found = await require(call)
  return await render(call, found, found.subscription.isOver ? 'already' : null)
}

async function leave(call: PageCall): Promise<string> {
  const found = await require(call)
  const body = call.request.body as Record<string, unknown> | null | undefined
  const scope = body?.['all'] === '1' ? 'all' : 'this'
  await unsubscribe(call.foyer, found.subscription, scope)
  return await render(call, found, scope)
}

interface Found {
  readonly token: string
  readonly subscription: Subscription
}

/** The token is in the URL, also for a POST. */
async function require({ foyer, request }: PageCall): Promise<Found> {
  const { token } = request.query as Record<string, unknown>
  const given = typeof token === 'string' ? token : ''
  const subscription = await readSubscription(foyer, given)
  if (subscription === undefined) throw notFound('unsubscribe token')
  return { token: given, subscription }
}

async function render(
  { foyer, frame }: PageCall,
  { token, subscription }: Found,
  done: 'this' | 'all' | 'already' | null,
): Promise<string> {
  return foyer.pages.unsubscribePage({
    ...frame(path),
    token,
    lists: await Promise.all(
      subscription.questions.map(async (question) => await listOf(foyer, question)),
    ),
    done,
  })
}

/** The wording under which the list was subscribed to. */
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

/** What one link of a mail unsubscribes from; there is always at least one question. */
interface Subscription {
  readonly questions: readonly ConsentRow[]
  /** None of it is subscribed to any more. */
  readonly isOver: boolean
}

/** What a link of a mail unsubscribes from; undefined for a link that is not ours or whose person was forgotten. */
async function readSubscription(
  foyer: Foyer,
  token: string | undefined,
): Promise<Subscription | undefined> {
  const id = readLinkToken(foyer.secrets, 'unsubscribe', token)
  if (id === null) return undefined
  return await foyer.db.read(async (tx) => {
    const questions = await findConsents(tx, id)
    if (questions[0] === undefined) return undefined
    const said = await readPreferences(tx, [questions[0].emailKey])
    return { questions, isOver: !said.some((one) => one.given && isAmong(questions, one)) }
  })
}

type Question = Pick<ConsentRow, 'subject' | 'organiserId' | 'charityId'>

const isAmong = (questions: readonly Question[], one: Question): boolean =>
  questions.some(
    ({ subject, organiserId, charityId }) =>
      one.subject === subject && one.organiserId === organiserId && one.charityId === charityId,
  )

/** Withdraws the consents the link is about, or all of the e-mail address. One withdrawn already stays so. */
async function unsubscribe(
  foyer: Foyer,
  { questions }: Subscription,
  scope: 'this' | 'all',
): Promise<void> {
  const now = foyer.clock.now()
  const [first] = questions
  if (first === undefined) return
  const { accountId, emailKey } = first
  await foyer.db.transaction(async (tx) => {
    const inForce = await readPreferences(tx, [emailKey])
    const ended = inForce.filter((one) => one.given && (scope === 'all' || isAmong(questions, one)))
    await recordConsents(
      tx,
      ended.map(({ subject, organiserId, charityId }) => ({
        accountId,
        emailKey,
        subject,
        ...(organiserId === null ? {} : { organiserId }),
        ...(charityId === null ? {} : { charityId }),
        given: false,
        source: 'unsubscribe',
      })),
      now,
    )
  })
}
