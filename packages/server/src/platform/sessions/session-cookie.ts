import type { Secrets } from '../secrets.ts'

/** The cookie's value: the session's token and our signature, so that nobody can invent one for somebody else. */
export const sessionCookieOf = (secrets: Secrets, token: string): string =>
  `${token}.${secrets.sign('session', token)}`

/**
 * The token of a cookie. One without our signature counts as none, so a session id that somebody planted in a browser is
 * never adopted.
 */
export function tokenOfCookie(secrets: Secrets, cookie = ''): string | undefined {
  const [, token, signature] = /^([\w-]{43})\.([\w-]{43})$/.exec(cookie) ?? []
  if (token === undefined || signature === undefined) return undefined
  return secrets.verify('session', token, signature) ? token : undefined
}
