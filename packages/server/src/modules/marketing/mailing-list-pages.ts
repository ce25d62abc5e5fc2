import {
  emailLengthMaximum,
  formsOfNetworkPerMinute,
  mailingListMailsOfAddress,
  mailingListMailsOfNetwork,
  mailingListConfirmDays,
  linkTokenLengthMaximum,
} from '@foyer/contract/limits.ts'
import { accountMessages } from '@foyer/contract/messages.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { readEmail, wrongEmailText } from '@foyer/contract/typed/read-email.ts'
import type { MailingListPage } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply } from 'fastify'
import { definePages, type PageCall } from '../../platform/http/page.ts'
import { tooOften } from '../../platform/http/too-often.ts'
import { shownEmail } from '../../platform/shown-email.ts'
import type { Foyer } from '../../foyer.ts'
import { queueMail } from '../mail/exports.ts'
import { recordConsents } from '../consent/exports.ts'
import { findAccountIdByEmail } from './marketing-store.ts'
import { readLinkToken, unsubscribeUrl, linkToken } from './link-token.ts'
import {
  findSubscriptionRequest,
  lockSubscriptionRequest,
  markConfirmed,
  insertSubscriptionRequest,
} from './subscription-request-store.ts'
import { t } from '@foyer/language/texts.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { tooMany } from '../../platform/errors.ts'
import { networkAllowances } from '../../platform/limits/network-allowances.ts'
import { limitKey, takeTokens, type Limit } from '../../platform/limits/rate-limit.ts'

interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly ip: string }
  readonly now: Date
}

/**
 * Mails a link that puts the e-mail address on the list. It does not look up whether the address is on it already, or
 * has an account, so that neither the answer nor its time can tell. Throws `rate_limited` when too many were sent.
 */
async function requestSubscription(
  { foyer, visitor, now }: Asking,
  wanted: { readonly email: string; readonly events: boolean },
): Promise<void> {
  const emailKey = emailKeyOf(wanted.email)
  await foyer.db.transaction(async (tx) => {
    const limits: readonly Limit[] = [
      [limitKey(foyer.secrets, 'mailing_list.email', emailKey), mailingListMailsOfAddress],
      ...networkAllowances(
        foyer.secrets,
        'mailing_list.network',
        visitor.ip,
        mailingListMailsOfNetwork,
      ),
    ]
    const outcome = await takeTokens(tx, limits, now)
    if (!outcome.allowed) throw tooMany(t('Too many e-mails were sent.'), outcome.retryAfterSeconds)
    const expiresAt = new Date(now.getTime() + mailingListConfirmDays * dayMs)
    const id = await insertSubscriptionRequest(tx, { ...wanted, emailKey }, expiresAt, now)
    const token = linkToken(foyer.secrets, 'mailing-list', id)
    await queueMail(
      foyer,
      tx,
      {
        dedupeKey: `mailing_list_confirm:${id}`,
        kind: 'mailing_list_confirm',
        payload: {
          siteName: foyer.config.siteName,
          events: wanted.events,
          confirmUrl: `${foyer.publicUrl}/mailing-list/confirm/?token=${token}`,
          days: mailingListConfirmDays,
        },
        to: { email: wanted.email, name: null },
      },
      now,
    )
  })
}

const limits = { email: emailLengthMaximum, event_subscribed: 8, token: linkTokenLengthMaximum }
type ListCall = PageCall<keyof typeof limits>

/** Signing up to the mailing list with plain forms: an e-mail address, a mail, and a button behind its link. */
export const mailingListPages = definePages(
  {
    fields: limits,
    mostPerMinute: formsOfNetworkPerMinute,
    headers: { 'referrer-policy': 'no-referrer' },
  },
  [
    { path: '/mailing-list', answer: (call) => show(call, ask('', false, null)) },
    { method: 'POST', path: '/mailing-list', answer: takeAddress },
    // Only a button subscribes: mail scanners open every link.
    { path: '/mailing-list/confirm/', answer: askToConfirm },
    { method: 'POST', path: '/mailing-list/confirm/', answer: confirm },
  ],
)

async function askToConfirm(call: ListCall): Promise<FastifyReply> {
  const { token = '' } = call.fields
  const events = await readSubscriptionRequest(call.foyer, token)
  return events === null
    ? show(call, { step: 'gone' }, 404)
    : show(call, { step: 'confirm', token, events })
}

async function confirm(call: ListCall): Promise<FastifyReply> {
  const outcome = await confirmSubscription(call.foyer, call.fields.token)
  return show(call, { step: outcome }, outcome === 'gone' ? 404 : 200)
}

function ask(email: string, events: boolean, error: string | null): MailingListPage['view'] {
  return { step: 'ask', email, events, error }
}

async function takeAddress(call: ListCall): Promise<FastifyReply> {
  const events = call.fields.event_subscribed === '1'
  const typed = call.fields.email ?? ''
  const email = readEmail(typed)
  if (email === null) {
    const error = wrongEmailText(typed, accountMessages.emailInvalid)
    return show(call, ask(typed, events, error), 422)
  }
  try {
    await requestSubscription(call, { email, events })
  } catch (error) {
    const { userMessage, status } = tooOften(call, error)
    return show(call, ask(email, events, userMessage), status)
  }
  return show(call, { step: 'sent', email: shownEmail(email), days: mailingListConfirmDays })
}

function show(call: ListCall, view: MailingListPage['view'], status = 200): FastifyReply {
  const page = { ...call.frame('/mailing-list'), xsrf: call.xsrf(), view }
  return call.answer(status, call.foyer.pages.mailingListPage(page))
}

type ConfirmOutcome = 'confirmed' | 'gone'

/** Whether the updates on events were asked for, too; null for a link that is not valid. */
async function readSubscriptionRequest(
  foyer: Foyer,
  token: string | undefined,
): Promise<boolean | null> {
  const id = readLinkToken(foyer.secrets, 'mailing-list', token)
  if (id === null) return null
  const now = foyer.clock.now()
  const request = await foyer.db.read(async (tx) => await findSubscriptionRequest(tx, id, now))
  return request?.events ?? null
}

/** Completes the double opt-in: the person who reads the mail wants the mails. Pressing twice changes nothing more. */
async function confirmSubscription(
  foyer: Foyer,
  token: string | undefined,
): Promise<ConfirmOutcome> {
  const id = readLinkToken(foyer.secrets, 'mailing-list', token)
  if (id === null) return 'gone'
  const now = foyer.clock.now()
  return await foyer.db.transaction(async (tx): Promise<ConfirmOutcome> => {
    const request = await lockSubscriptionRequest(tx, id, now)
    if (request === undefined) return 'gone'
    if (request.confirmedAt !== null) return 'confirmed'
    await markConfirmed(tx, id, now)
    const { email, emailKey, events } = request
    const accountId = await findAccountIdByEmail(tx, emailKey)
    const yes = { accountId, emailKey, given: true, source: 'mailing_list' }
    const [consentId] = await recordConsents(
      tx,
      [{ ...yes, subject: 'product' }, ...(events ? [{ ...yes, subject: 'events' as const }] : [])],
      now,
    )
    await queueMail(
      foyer,
      tx,
      {
        dedupeKey: `mailing_list_welcome:${id}`,
        kind: 'mailing_list_welcome',
        payload: {
          siteName: foyer.config.siteName,
          events,
          eventsUrl: `${foyer.publicUrl}/all-events/`,
          unsubscribeUrl: unsubscribeUrl(foyer, consentId ?? 0),
        },
        to: { email, name: null },
      },
      now,
    )
    return 'confirmed'
  })
}
