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
  /** Whether a cookie of ours came along at all, even one that we have not signed. */
  readonly hasCookie: boolean
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
  refuseUnless(hasToken(secrets, claim), claim)
}

/**
 * Refuses a form that comes from another site, where the form carries no token because its page is the same for everybody.
 * The browser's own headers prove that it is ours. A client that sends neither them nor a cookie has nothing that
 * somebody else could abuse; one with a cookie is no browser that we know, and has to prove itself like any form.
 */
export function requireOwnForm(secrets: Secrets, claim: Claim): void {
  const isSaidToBeOurs = claim.origin === claim.publicOrigin || claim.fetchSite === 'same-origin'
  const saysNothing = claim.origin === undefined && claim.fetchSite === undefined
  const isNobody = saysNothing && !claim.hasCookie
  refuseUnless(isSaidToBeOurs || isNobody || hasToken(secrets, claim), claim)
}

const hasToken = (secrets: Secrets, { sessionToken, token }: Claim): boolean =>
  sessionToken !== undefined && token !== undefined && secrets.verify('xsrf', sessionToken, token)

/** What comes from elsewhere is refused whatever it proves. */
function refuseUnless(isProved: boolean, claim: Claim): void {
  // A page that sends no referrer posts its forms with the origin "null"; Sec-Fetch-Site still says where from.
  const unnamed = claim.origin === 'null' && claim.fetchSite === 'same-origin'
  const foreignOrigin =
    claim.origin !== undefined && claim.origin !== claim.publicOrigin && !unnamed
  const foreignSite =
    claim.fetchSite !== undefined && claim.fetchSite !== 'same-origin' && claim.fetchSite !== 'none'
  if (foreignOrigin || foreignSite || !isProved) {
    throw new FoyerError(
      'forbidden',
      t('Your browser session could not be checked. Please reload the page and try again.'),
      {
        internal: `xsrf: origin ${foreignOrigin ? 'foreign' : 'ok'}, site ${foreignSite ? 'foreign' : 'ok'}, proof ${isProved ? 'ok' : 'wrong'}`,
      },
    )
  }
}
