import {
  emailLengthMaximum,
  formsOfNetworkPerMinute,
  oneTimeCodeTypedMaximum,
} from '@foyer/contract/limits.ts'
import { accountMessages } from '@foyer/contract/messages.ts'
import { stripOneTimeCode } from '@foyer/contract/typed/one-time-code.ts'
import { readEmail, wrongEmailText } from '@foyer/contract/typed/read-email.ts'
import { t } from '@foyer/language/texts.ts'
import type { OrderMailPage } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply } from 'fastify'
import { definePages, type PageCall } from '../../platform/http/page.ts'
import { shownEmail } from '../../platform/shown-email.ts'
import { tooOften } from '../../platform/http/too-often.ts'
import { codeRefusedText } from '../account/exports.ts'
import { askNewAddress, correctAddress } from './correct-address.ts'
import { presentOrders } from './order-mail-view.ts'
import { readHeldOrders, sendAgain } from './send-again.ts'

const path = '/order-mail/'
const limits = { order: 16, email: emailLengthMaximum, code: oneTimeCodeTypedMaximum }
type OrderMailCall = PageCall<keyof typeof limits>
type Take = (call: OrderMailCall) => Promise<FastifyReply>
type Result = OrderMailPage['result']

/** "Didn't get the mail?": sends it again, or to another e-mail address. The session says whose orders these are. */
export const orderMailPages = definePages(
  {
    fields: limits,
    mostPerMinute: formsOfNetworkPerMinute,
    headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' },
  },
  [
    { path, answer: async (call) => await show(call, null) },
    { method: 'POST', path: `${path}again/`, answer: withLimits(again) },
    { method: 'POST', path: `${path}address/`, answer: withLimits(address) },
    { method: 'POST', path: `${path}code/`, answer: withLimits(code) },
  ],
)

/** A visitor who is refused for asking too often is told so on the page. */
function withLimits(take: Take): Take {
  return async (call) => {
    try {
      return await take(call)
    } catch (error) {
      const { userMessage: text, status } = tooOften(call, error)
      return await show(call, { outcome: 'failed', text }, status)
    }
  }
}

async function again(call: OrderMailCall): Promise<FastifyReply> {
  const email = await sendAgain(call, call.fields.order ?? '')
  return email === undefined ? await notTheirs(call) : await show(call, { outcome: 'sent', email })
}

async function address(call: OrderMailCall): Promise<FastifyReply> {
  const { order = '', email: typed = '' } = call.fields
  const email = readEmail(typed)
  if (email === null) {
    const error = wrongEmailText(typed, accountMessages.emailInvalid)
    return await show(call, { outcome: 'wrong_email', order, error }, 422)
  }
  if (!(await askNewAddress(call, { reference: order, email }))) return await notTheirs(call)
  return await show(call, { outcome: 'code', order, email: shownEmail(email), error: null })
}

async function code(call: OrderMailCall): Promise<FastifyReply> {
  const { order = '', email: shown = '' } = call.fields
  const email = readEmail(shown) ?? shown
  const typed = stripOneTimeCode(call.fields.code ?? '')
  switch (await correctAddress(call, { reference: order, email, code: typed })) {
    case 'corrected':
      return await show(call, { outcome: 'sent', email: shownEmail(email) })
    case 'wrong_code': {
      return await show(
        call,
        { outcome: 'code', order, email: shownEmail(email), error: codeRefusedText },
        422,
      )
    }
    case 'not_theirs':
      return await notTheirs(call)
  }
}

/** Orders that are unknown, somebody else's or too old get the same answer. */
const notTheirs = async (call: OrderMailCall): Promise<FastifyReply> =>
  await show(call, { outcome: 'failed', text: t('This cannot be done for that order here.') }, 404)

async function show(call: OrderMailCall, result: Result, status = 200): Promise<FastifyReply> {
  const held = await call.foyer.db.read(async (tx) => await readHeldOrders(tx, call))
  const page = {
    ...call.frame(path),
    xsrf: call.xsrf(),
    timeZone: call.foyer.config.shop.timeZone,
    orders: held === null ? null : presentOrders(held, call.now),
    result,
  }
  return call.answer(status, call.foyer.pages.orderMailPage(page))
}
