import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { emailLengthMaximum } from '@foyer/contract/limits.ts'
import { accountMessages } from '@foyer/contract/messages.ts'
import type { MailingListPage } from '@foyer/pages/src/renderers.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { safeParse } from 'zod/v4/core'
import type { Foyer } from '../../foyer.ts'
import { FoyerError } from '../../platform/errors.ts'
import { openPageCall, type PageCall } from '../../platform/page-call.ts'
import { confirmSubscription, readSubscriptionRequest } from './confirm-subscription.ts'
import { confirmWithinDays, requestSubscription } from './request-subscription.ts'

const limits = { email: emailLengthMaximum, event_subscribed: 8, token: 100 }
type ListCall = PageCall<keyof typeof limits>

/** Signing up to the mailing list with plain forms: an address, a mail, a button behind its link. */
export function registerMailingListPages(app: FastifyInstance, foyer: Foyer): void {
  app.get('/mailing-list', (request, reply) =>
    show(openPageCall(foyer, request, reply, limits), ask('', false, null)),
  )
  app.post(
    '/mailing-list',
    async (request, reply) => await takeAddress(openPageCall(foyer, request, reply, limits)),
  )
  // Only a button subscribes: mail scanners open every link.
  app.get('/mailing-list/confirm/', async (request, reply) => {
    const call = openPageCall(foyer, request, reply, limits)
    const { token = '' } = call.fields
    const events = await readSubscriptionRequest(foyer, token)
    return events === null
      ? show(call, { step: 'gone' }, 404)
      : show(call, { step: 'confirm', token, events })
  })
  app.post('/mailing-list/confirm/', async (request, reply) => {
    const call = openPageCall(foyer, request, reply, limits)
    const outcome = await confirmSubscription(foyer, call.fields.token)
    return show(call, { step: outcome }, outcome === 'gone' ? 404 : 200)
  })
}

const ask = (email: string, events: boolean, error: string | null): MailingListPage['view'] => ({
  step: 'ask',
  email,
  events,
  error,
})

async function takeAddress(call: ListCall): Promise<FastifyReply> {
  const events = call.fields.event_subscribed === '1'
  const typed = call.fields.email ?? ''
  const parsed = safeParse(sendOneTimeCode.request, { email: typed })
  if (!parsed.success) return show(call, ask(typed, events, accountMessages.emailInvalid), 422)
  const { email } = parsed.data
  try {
    await requestSubscription(call, { email, events })
  } catch (error) {
    if (!(error instanceof FoyerError) || error.type !== 'rate_limited') throw error
    call.reply.header('retry-after', error.retryAfterSeconds)
    return show(call, ask(email, events, error.userMessage), error.status)
  }
  return show(call, { step: 'sent', email, days: confirmWithinDays })
}

function show(call: ListCall, view: MailingListPage['view'], status = 200): FastifyReply {
  const page = { ...call.frame('/mailing-list'), xsrf: call.xsrf(), view }
  call.reply.header('referrer-policy', 'no-referrer')
  return call.answer(status, call.foyer.pages.mailingListPage(page))
}
