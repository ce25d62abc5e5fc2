import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../errors.ts'
import type { Secrets } from '../secrets.ts'

export const xsrfCookie = 'XSRF-TOKEN'
export const xsrfHeader = 'x-xsrf-token'
/** The hidden field of plain HTML forms, which cannot send a header. */
export const xsrfField = '_xsrf'

/** The token that belongs to a session: it changes with the session's own token (at sign-in). */
export function xsrfTokenOf(secrets: Secrets, sessionToken: string): string {
  return secrets.sign('xsrf', sessionToken)
}

interface Claim {
  readonly sessionToken: string | undefined
  readonly token: string | undefined
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
  readonly publicOrigin: string
}

/**
 * Refuses a POST that does not carry the token of its own session, or that comes from another site
 * (signed double submit, plus Origin and Sec-Fetch-Site where the browser sends them).
 */
export function requireSameSite(secrets: Secrets, claim: Claim): void {
  // A page that sends no referrer posts its forms with the origin "null"; Sec-Fetch-Site still says where from.
  const unnamed = claim.origin === 'null' && claim.fetchSite === 'same-origin'
  const foreignOrigin =
    claim.origin !== undefined && claim.origin !== claim.publicOrigin && !unnamed
  const foreignSite =
    claim.fetchSite !== undefined && claim.fetchSite !== 'same-origin' && claim.fetchSite !== 'none'
  const matches =
    claim.sessionToken !== undefined &&
    claim.token !== undefined &&
    secrets.verify('xsrf', claim.sessionToken, claim.token)
  if (foreignOrigin || foreignSite || !matches) {
    throw new FoyerError(
      'forbidden',
      t('Your browser session could not be checked. Please reload the page and try again.'),
      {
        internal: `xsrf: origin ${foreignOrigin ? 'foreign' : 'ok'}, site ${foreignSite ? 'foreign' : 'ok'}, token ${matches ? 'ok' : 'wrong'}`,
      },
    )
  }
}
