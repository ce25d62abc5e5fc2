import { sessionIdleDays } from '@foyer/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { daySeconds } from '@foyer/contract/time-units.ts'
import type { Ids } from '../ids.ts'
import type { Secrets } from '../secrets.ts'
import { sessionCookieOf, tokenOfCookie } from './session-cookie.ts'
import { xsrfCookie, xsrfTokenOf } from './xsrf.ts'

const maxAge = sessionIdleDays * daySeconds
/** The `__Host-` prefix needs https; on http://localhost the plain name takes its place. */
const nameOf = (https: boolean): string => (https ? '__Host-foyer' : 'foyer')

/** The session token of the request's cookie, if the cookie is one of ours. */
export function readSessionToken(
  request: FastifyRequest,
  secrets: Secrets,
  https: boolean,
): string | undefined {
  return tokenOfCookie(secrets, request.cookies[nameOf(https)])
}

/** Whether the request has a cookie of ours, be it one of this shop's session or not. */
export const hasSessionCookie = ({ cookies }: FastifyRequest, https: boolean): boolean =>
  cookies[nameOf(https)] !== undefined || cookies[xsrfCookie] !== undefined

/** Sets the session cookie and, readable by our script, the XSRF token that belongs to it. */
export function setSessionCookies(
  reply: FastifyReply,
  token: string,
  secrets: Secrets,
  https: boolean,
): void {
  const shared = { path: '/', secure: https, sameSite: 'lax', maxAge } as const
  reply.setCookie(nameOf(https), sessionCookieOf(secrets, token), { ...shared, httpOnly: true })
  reply.setCookie(xsrfCookie, xsrfTokenOf(secrets, token), { ...shared, httpOnly: false })
}

/** The visitor's session token, created and set when the request has none (`known`). */
export function ensureSessionToken(
  request: FastifyRequest,
  reply: FastifyReply,
  known: string | undefined,
  tools: { ids: Ids; secrets: Secrets; https: boolean },
): string {
  if (known !== undefined && request.cookies[xsrfCookie] !== undefined) return known
  const token = known ?? tools.ids.sessionToken()
  setSessionCookies(reply, token, tools.secrets, tools.https)
  return token
}
