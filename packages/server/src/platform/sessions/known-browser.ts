import { knownBrowserSeconds } from '@foyer/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Secrets } from '../secrets.ts'

interface Shop {
  readonly secrets: Secrets
  readonly https: boolean
}

/** Where somebody has signed in: to the shop, or at the desk, which know nothing of each other. */
export type Surface = 'shop' | 'desk'

const traits = {
  shop: { cookie: 'foyer-known', purpose: 'shop-known:v1', sameSite: 'lax' },
  desk: { cookie: 'foyer-desk-known', purpose: 'desk-known:v1', sameSite: 'strict' },
} as const

const nameOf = ({ https }: Shop, on: Surface): string =>
  `${https ? '__Host-' : ''}${traits[on].cookie}`

/**
 * Remembers in the browser that the person with this address has signed in there. It opens nothing: strangers cannot use up the codes
 * that go to such a browser (docs/decisions/0159).
 */
export function rememberBrowser(
  shop: Shop,
  reply: FastifyReply,
  on: Surface,
  emailKey: string,
): void {
  const { purpose, sameSite } = traits[on]
  reply.setCookie(nameOf(shop, on), shop.secrets.sign(purpose, emailKey), {
    path: '/',
    secure: shop.https,
    sameSite,
    httpOnly: true,
    maxAge: knownBrowserSeconds,
  })
}

export const isKnownBrowser = (
  shop: Shop,
  request: FastifyRequest,
  on: Surface,
  emailKey: string,
): boolean =>
  shop.secrets.verify(traits[on].purpose, emailKey, request.cookies[nameOf(shop, on)] ?? '')
