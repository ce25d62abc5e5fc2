import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'

export interface Token {
  readonly sitekey: string
  readonly hostname: string
  readonly solvedAt: number
  readonly expiresAt: number
  used: boolean
}

/** How long a solved challenge may be redeemed, in milliseconds. */
export const tokenLifeMs = 2 * minuteMs

export interface Tokens {
  issue(sitekey: string, hostname: string, lifeMs?: number): string
  find(token: string): Token | undefined
  /** Expires every unused token; answers how many there were. */
  expireAll(): number
  count(): { readonly waiting: number; readonly used: number }
}

/** The solved challenges of one run of the sandbox. */
export function createTokens(clock: Clock, ids: Ids): Tokens {
  const tokens = new Map<string, Token>()
  const waiting = () =>
    [...tokens].filter(([, token]) => !token.used && token.expiresAt > clock.now())
  return {
    issue(sitekey, hostname, lifeMs = tokenLifeMs) {
      const token = `P1_${ids.secret()}${ids.secret()}`
      const solvedAt = clock.now()
      tokens.set(token, { sitekey, hostname, solvedAt, expiresAt: solvedAt + lifeMs, used: false })
      return token
    },
    find: (token) => tokens.get(token),
    expireAll() {
      const found = waiting()
      for (const [key, token] of found) tokens.set(key, { ...token, expiresAt: clock.now() })
      return found.length
    },
    count: () => ({
      waiting: waiting().length,
      used: [...tokens.values()].filter((token) => token.used).length,
    }),
  }
}
