import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import {
  isKnownBrowser as isKnown,
  rememberBrowser as remember,
} from '../../platform/sessions/known-browser.ts'
import { sessionCookieOf, tokenOfCookie } from '../../platform/sessions/session-cookie.ts'

type Shop = Pick<Foyer, 'publicUrl' | 'secrets'>

const isHttps = ({ publicUrl }: Shop): boolean => publicUrl.startsWith('https:')
/** A cookie of its own: being signed in to the shop says nothing at the desk, and signing out there nothing here. */
const nameOf = (shop: Shop): string => (isHttps(shop) ? '__Host-foyer-desk' : 'foyer-desk')

/** The token of the desk's cookie, if it is one of ours. */
export const readDeskToken = (shop: Shop, request: FastifyRequest): string | undefined =>
  tokenOfCookie(shop.secrets, request.cookies[nameOf(shop)])

/** Other sites' links and forms never bring it along: the desk's page asks for everything by itself. */
export function setDeskCookie(shop: Shop, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(shop), sessionCookieOf(shop.secrets, token), {
    path: '/',
    secure: isHttps(shop),
    sameSite: 'strict',
    httpOnly: true,
  })
}

/** Remembers in the browser that the person with this address has signed in there. */
export const rememberBrowser = (shop: Shop, reply: FastifyReply, emailKey: string): void =>
  remember({ secrets: shop.secrets, https: isHttps(shop) }, reply, 'desk', emailKey)

export const isKnownBrowser = (shop: Shop, request: FastifyRequest, emailKey: string): boolean =>
  isKnown({ secrets: shop.secrets, https: isHttps(shop) }, request, 'desk', emailKey)

/** The same where a call has been let in: a change without the cookie is refused before. */
export function ownToken(shop: Shop, request: FastifyRequest): string {
  const token = readDeskToken(shop, request)
  if (token === undefined) throw new Error('a change was let in without a cookie of the desk')
  return token
}
