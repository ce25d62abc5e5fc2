import { stripOneTimeCode } from '@foyer/contract/rules/one-time-code.ts'
import type { ErasePage } from '@foyer/pages/src/renderers.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { FoyerError } from '../../platform/errors.ts'
import { openPageCall, type PageCall } from '../../platform/page-call.ts'
import { findOwnAccount } from './account-page.ts'
import { eraseAccount } from './erase-account.ts'
import { codeRefusedText } from './refusals.ts'
import { sendCode } from './send-code.ts'

const limits = { code: 64 }
type EraseCall = PageCall<keyof typeof limits>

const underWay =
  'An order of yours is still being paid or delivered. Please try again in a few minutes.'

/** Erasing an account: the explanation, a code by mail, and the end. */
export function registerErasePages(app: FastifyInstance, foyer: Foyer): void {
  app.get('/account/erase/', async (request, reply) => {
    const call = openPageCall(foyer, request, reply, limits)
    const email = await ownEmail(call)
    return email === null ? toSignIn(call) : show(call, { step: 'explain', email, error: null })
  })
  app.post('/account/erase/code/', async (request, reply) => {
    const call = openPageCall(foyer, request, reply, limits)
    const email = await ownEmail(call)
    if (email === null) return toSignIn(call)
    try {
      await sendCode(call, email)
    } catch (error) {
      if (!(error instanceof FoyerError) || error.type !== 'rate_limited') throw error
      reply.header('retry-after', error.retryAfterSeconds)
      return show(call, { step: 'explain', email, error: error.userMessage }, error.status)
    }
    return show(call, { step: 'code', email, error: null })
  })
  app.post('/account/erase/', async (request, reply) => {
    const call = openPageCall(foyer, request, reply, limits)
    const result = await eraseAccount(call, stripOneTimeCode(call.fields.code ?? ''))
    switch (result.outcome) {
      case 'not_signed_in':
        return toSignIn(call)
      case 'code_refused':
        return show(call, { step: 'code', email: result.email, error: codeRefusedText }, 422)
      case 'order_under_way':
        return show(call, { step: 'explain', email: result.email, error: underWay }, 409)
      case 'erased':
        call.replaceSession(result.sessionToken)
        reply.header('clear-site-data', '"storage"')
        return show(call, { step: 'done' })
    }
  })
}

const toSignIn = (call: EraseCall): FastifyReply =>
  call.reply.redirect('/signin/?next=/account/erase/', 303)

const ownEmail = async (call: EraseCall): Promise<string | null> =>
  await call.foyer.db.read(async (tx) => (await findOwnAccount(tx, call))?.email ?? null)

function show(call: EraseCall, view: ErasePage['view'], status = 200): FastifyReply {
  const page = { ...call.frame('/account/erase/'), xsrf: call.xsrf(), view }
  return call.answer(status, call.foyer.pages.erasePage(page))
}
