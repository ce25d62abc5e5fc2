import { formatMoney } from '@foyer/contract/formats.ts'
import { oneTimeCodeTypedMaximum } from '@foyer/contract/limits.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { stripOneTimeCode } from '@foyer/contract/typed/one-time-code.ts'
import { t } from '@foyer/language/texts.ts'
import type { ErasePage } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply } from 'fastify'
import { mailAddress } from '../../../platform/mail-address.ts'
import { definePages, type PageCall } from '../../../platform/http/page.ts'
import { tooOften } from '../../../platform/http/too-often.ts'
import { findOwnAccount } from '../account-page.ts'
import { eraseAccount } from './erase-account.ts'
import { findUnpaidPlan, type UnpaidPlan } from './erasure-store.ts'
import { codeRefusedText } from '../refusals.ts'
import { sendCode } from '../codes/send-code.ts'

const limits = { code: oneTimeCodeTypedMaximum }
type EraseCall = PageCall<keyof typeof limits>

const underWay = t(
  'An order of yours is still being paid or delivered. Please try again in a few minutes.',
)

/** Erasing an account: the explanation, a code by mail, and the result. */
export const erasePages = definePages({ fields: limits }, [
  { path: '/account/erase/', answer: explain },
  { method: 'POST', path: '/account/erase/code/', answer: askCode },
  { method: 'POST', path: '/account/erase/', answer: erase },
])

async function explain(call: EraseCall): Promise<FastifyReply> {
  const own = await lookUp(call)
  if (own === null) return toSignIn(call)
  // This is said before a code is asked for, which would be useless.
  const error = own.plan === undefined ? null : planUnpaid(call, own.plan)
  return show(call, { step: 'explain', email: own.email, error })
}

async function askCode(call: EraseCall): Promise<FastifyReply> {
  const own = await lookUp(call)
  if (own === null) return toSignIn(call)
  const { email } = own
  try {
    await sendCode(call, email)
  } catch (error) {
    const { userMessage, status } = tooOften(call, error)
    return show(call, { step: 'explain', email, error: userMessage }, status)
  }
  return show(call, { step: 'code', email, error: null })
}

async function erase(call: EraseCall): Promise<FastifyReply> {
  const result = await eraseAccount(call, stripOneTimeCode(call.fields.code ?? ''))
  switch (result.outcome) {
    case 'not_signed_in':
      return toSignIn(call)
    case 'code_refused':
      return show(call, { step: 'code', email: result.email, error: codeRefusedText }, 422)
    case 'order_under_way':
      return show(call, { step: 'explain', email: result.email, error: underWay }, 409)
    case 'plan_unpaid':
      return show(
        call,
        { step: 'explain', email: result.email, error: planUnpaid(call, result.plan) },
        409,
      )
    case 'erased':
      call.replaceSession(result.sessionToken)
      call.reply.header('clear-site-data', '"storage"')
      return show(call, { step: 'done' })
  }
}

const toSignIn = (call: EraseCall): FastifyReply =>
  call.reply.redirect('/signin/?next=/account/erase/', 303)

const lookUp = async (
  call: EraseCall,
): Promise<{ readonly email: string; readonly plan: UnpaidPlan | undefined } | null> =>
  await call.foyer.db.read(async (tx) => {
    const account = await findOwnAccount(tx, call)
    if (account === undefined) return null
    return { email: account.email, plan: await findUnpaidPlan(tx, account.id) }
  })

function planUnpaid({ foyer }: EraseCall, { reference, currency, left }: UnpaidPlan): string {
  const known = currencyOf(currency)
  const amount = formatMoney(left, known, known.symbol)
  return t(
    'You have a payment plan with {amount} still to pay (order {reference}). Your account can be erased once that is paid: pay it in your account, under “Payment plans”. Or write to {email} to have the order cancelled.',
    { amount, reference, email: mailAddress(foyer.config.mailFrom) },
  )
}

function show(call: EraseCall, view: ErasePage['view'], status = 200): FastifyReply {
  const page = { ...call.frame('/account/erase/'), xsrf: call.xsrf(), view }
  return call.answer(status, call.foyer.pages.erasePage(page))
}
