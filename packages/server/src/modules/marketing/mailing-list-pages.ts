import { emailLengthMaximum } from '@foyer/contract/limits.ts'
import { accountMessages } from '@foyer/contract/messages.ts'
import { readEmail, wrongEmailText } from '@foyer/contract/typed/read-email.ts'
import type { MailingListPage } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply } from 'fastify'
import { definePages, formsPerMinute, type PageCall } from '../../platform/http/page.ts'
import { tooOften } from '../../platform/http/too-often.ts'
import { shownEmail } from '../../platform/shown-email.ts'
import { confirmSubscription, readSubscriptionRequest } from './confirm-subscription.ts'
import { confirmWithinDays, requestSubscription } from './request-subscription.ts'

const limits = { email: emailLengthMaximum, event_subscribed: 8, token: 100 }
type ListCall = PageCall<keyof typeof limits>

/** Signing up to the mailing list with plain forms: an e-mail address, a mail, and a button behind its link. */
export const mailingListPages = definePages(
  { fields: limits, mostPerMinute: formsPerMinute, headers: { 'referrer-policy': 'no-referrer' } },
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
  return show(call, { step: 'sent', email: shownEmail(email), days: confirmWithinDays })
}

function show(call: ListCall, view: MailingListPage['view'], status = 200): FastifyReply {
  const page = { ...call.frame('/mailing-list'), xsrf: call.xsrf(), view }
  return call.answer(status, call.foyer.pages.mailingListPage(page))
}
