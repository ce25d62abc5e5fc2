import type { Secrets } from '../secrets.ts'

/** The cookie's value: the session's token and, so that nobody can make one up for somebody else, our signature. */
export const sessionCookieOf = (secrets: Secrets, token: string): string =>
  `${token}.${secrets.sign('session', token)}`

/**
 * The token of a cookie. One without our signature counts as none: a session id somebody has planted in a browser is
 * never taken over.
 */
export function tokenOfCookie(secrets: Secrets, cookie = ''): string | undefined {
  const [, token, signature] = /^([\w-]{43})\.([\w-]{43})$/.exec(cookie) ?? []
  if (token === undefined || signature === undefined) return undefined
  return secrets.verify('session', token, signature) ? token : undefined
}
