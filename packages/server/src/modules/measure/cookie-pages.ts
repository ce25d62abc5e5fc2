import {
  cookieChoiceName,
  formatCookieChoice,
  measureIdName,
  parseCookieChoice,
  purposesAsked,
} from '@foyer/contract/cookie-choice.ts'
import { cookieChoiceSeconds, formsOfNetworkPerMinute } from '@foyer/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { errorServiceName } from '../../config/measure-config.ts'
import { definePages, type PageCall } from '../../platform/http/page.ts'

const path = '/cookies/'
const limits = { back: 20, measuring: 4, advertising: 4, recording: 4, answer: 10 }
type CookieCall = PageCall<keyof typeof limits>

/** A browser that asks not to be tracked has answered already. */
const objects = (request: FastifyRequest): boolean =>
  request.headers['sec-gpc'] === '1' || request.headers.dnt === '1'

/** Says what is set and why, and offers the choice in a plain form, so that withdrawing needs no script. */
export const cookiePages = definePages({ fields: limits, mostPerMinute: formsOfNetworkPerMinute }, [
  { path, answer: ask },
  { method: 'POST', path, answer: takeAnswer },
])

function ask({ foyer, request, fields, frame, xsrf }: CookieCall): string {
  return foyer.pages.cookiePage({
    ...frame(path),
    xsrf: xsrf(),
    chosen: parseCookieChoice(request.cookies[cookieChoiceName]),
    objects: objects(request),
    errorService: errorServiceName(foyer.config.measure),
    toCheckout: fields.back === 'checkout',
  })
}

function takeAnswer({ foyer, reply, fields }: CookieCall): FastifyReply {
  const chosen = purposesAsked(errorServiceName(foyer.config.measure) !== null).filter(
    (purpose) =>
      fields.answer === 'accept' || (fields.answer === 'save' && fields[purpose] === '1'),
  )
  keep(foyer, reply, formatCookieChoice(chosen))
  if (!chosen.includes('measuring')) reply.clearCookie(measureIdName, { path: '/' })
  return reply.redirect(fields.back === 'checkout' ? '/checkout/' : path, 303)
}

/** The cookie is readable by our script, which decides by it. */
function keep(foyer: Foyer, reply: FastifyReply, value: string): void {
  reply.setCookie(cookieChoiceName, value, {
    path: '/',
    sameSite: 'lax',
    secure: foyer.publicUrl.startsWith('https:'),
    maxAge: cookieChoiceSeconds,
  })
}
