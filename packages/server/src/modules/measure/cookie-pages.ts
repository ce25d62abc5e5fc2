import {
  cookieChoiceName,
  cookieChoiceSeconds,
  cookiePurposes,
  formatCookieChoice,
  measureIdName,
  parseCookieChoice,
} from '@foyer/contract/cookie-choice.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { openPageCall } from '../../platform/page-call.ts'

const path = '/cookies/'
const limits = { back: 20, measuring: 4, advertising: 4, recording: 4, answer: 10 }

/** A browser that asks not to be tracked has answered already. */
const objects = (request: FastifyRequest): boolean =>
  request.headers['sec-gpc'] === '1' || request.headers.dnt === '1'

/** What is set and why, and the choice about it: a plain form, so that withdrawing needs no script. */
export function registerCookiePages(app: FastifyInstance, foyer: Foyer): void {
  app.get(path, (request, reply) => {
    const { fields, ...call } = openPageCall(foyer, request, reply, limits)
    const chosen = parseCookieChoice(request.cookies[cookieChoiceName])
    return call.answer(
      200,
      foyer.pages.cookiePage({
        ...call.frame(path),
        xsrf: call.xsrf(),
        chosen,
        objects: objects(request),
        records: foyer.config.measure.sentryDsn !== null,
        toCheckout: fields.back === 'checkout',
      }),
    )
  })
  app.post(path, (request, reply) => {
    const { fields } = openPageCall(foyer, request, reply, limits)
    const chosen = cookiePurposes.filter(
      (purpose) =>
        fields.answer === 'accept' || (fields.answer === 'save' && fields[purpose] === '1'),
    )
    keep(foyer, reply, formatCookieChoice(chosen))
    if (!chosen.includes('measuring')) reply.clearCookie(measureIdName, { path: '/' })
    return reply.redirect(fields.back === 'checkout' ? '/checkout/' : path, 303)
  })
}

/** Readable by our script, which decides by it. */
function keep(foyer: Foyer, reply: FastifyReply, value: string): void {
  reply.setCookie(cookieChoiceName, value, {
    path: '/',
    sameSite: 'lax',
    secure: foyer.publicUrl.startsWith('https:'),
    maxAge: cookieChoiceSeconds,
  })
}
