import { knownKeys, testTokens } from './keys.ts'
import { tokenLifeMs } from './tokens.ts'
import type { HcaptchaWorld } from './world.ts'

export type Ticked =
  | { readonly outcome: 'passed'; readonly token: string; readonly lifeMs: number }
  | { readonly outcome: 'challenge_expired' }
  | { readonly outcome: 'error'; readonly code: string }

/** A token meant to be shown as expired lives just long enough to be seen. */
const shortLifeMs = 1_500

/** A visitor ticked the box of a widget on a page of `hostname`. */
export function tick(world: HcaptchaWorld, sitekey: string, hostname: string): Ticked {
  const testToken = testTokens.get(sitekey)
  const known = testToken !== undefined || knownKeys.some((each) => each.sitekey === sitekey)
  if (!known) return { outcome: 'error', code: 'invalid-data' }
  const next = world.ticks.shift() ?? { outcome: 'pass' as const, code: '' }
  switch (next.outcome) {
    case 'challenge_expired':
      return { outcome: 'challenge_expired' }
    case 'error':
      return { outcome: 'error', code: next.code }
    case 'pass':
    case 'expired': {
      const lifeMs = next.outcome === 'expired' ? shortLifeMs : tokenLifeMs
      const token = testToken ?? world.tokens.issue(sitekey, hostname, lifeMs)
      return { outcome: 'passed', token, lifeMs }
    }
  }
}
