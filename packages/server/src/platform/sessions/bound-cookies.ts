import type { FastifyReply, FastifyRequest } from 'fastify'
import { daySeconds } from '@foyer/contract/time-units.ts'
import type { Secrets } from '../secrets.ts'

/**
 * Cookies that say something of a visitor and hold for one session alone: the signature covers the name, the content and the
 * session's token. Copied into another browser, or given another content, they count as none.
 */
const prefix = 'foyer-of-'
const name = /^[a-z][a-z0-9-]{0,30}$/
/** Kept for as long as an on-sale day lasts, so that a browser that was closed finds them again. */
const maxAge = 2 * daySeconds

const signed = (secrets: Secrets, about: string, content: string, sessionToken: string): string =>
  secrets.sign('bound cookie', JSON.stringify([about, content, sessionToken]))

/** What the cookie about `about` says for the session of this token; undefined without one of ours. */
export function readBound(
  request: FastifyRequest,
  secrets: Secrets,
  about: string,
  sessionToken: string | undefined,
): string | undefined {
  if (sessionToken === undefined) return undefined
  const cookie = request.cookies[`${prefix}${about}`] ?? ''
  const [, content, signature] = /^([\w-]{1,100})\.([\w-]{43})$/.exec(cookie) ?? []
  if (content === undefined || signature === undefined) return undefined
  const text = JSON.stringify([about, content, sessionToken])
  return secrets.verify('bound cookie', text, signature) ? content : undefined
}

interface Tools {
  readonly secrets: Secrets
  readonly https: boolean
}

/** Says it from now on. @throws RangeError for a name or content that no cookie may have */
export function setBound(
  reply: FastifyReply,
  { secrets, https }: Tools,
  about: string,
  content: string,
  sessionToken: string,
): void {
  if (!name.test(about) || !/^[\w-]{1,100}$/.test(content)) throw new RangeError(about)
  const value = `${content}.${signed(secrets, about, content, sessionToken)}`
  const options = { path: '/', secure: https, sameSite: 'lax', maxAge, httpOnly: true } as const
  reply.setCookie(`${prefix}${about}`, value, options)
}

export const clearBound = (reply: FastifyReply, about: string): void => {
  reply.clearCookie(`${prefix}${about}`, { path: '/' })
}

/** A session that is given another token keeps what was said of it. */
export function rebind(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: Tools,
  from: string | undefined,
  to: string,
): void {
  for (const cookie of Object.keys(request.cookies)) {
    if (!cookie.startsWith(prefix)) continue
    const about = cookie.slice(prefix.length)
    const content = name.test(about) ? readBound(request, tools.secrets, about, from) : undefined
    if (content !== undefined) setBound(reply, tools, about, content, to)
  }
}
