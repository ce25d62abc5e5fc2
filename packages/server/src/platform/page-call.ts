import { wireOptionalText } from '@foyer/contract/wire.ts'
import type { PageFrame } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { safeParse } from 'zod/v4/core'
import type { Foyer } from '../foyer.ts'
import { ensureSessionToken, readSessionToken, setSessionCookies } from './cookies.ts'
import { FoyerError } from './errors.ts'
import { pageFrame } from './page-frame.ts'
import { newNonce, noThirdParties, setPagePolicy, type ThirdParties } from './security-headers.ts'
import { requireSameSite, xsrfField, xsrfTokenOf } from './xsrf.ts'

/** A plain page or form: who asks, what was typed, and how to answer with a page. */
export interface PageCall<Field extends string> {
  readonly foyer: Foyer
  readonly visitor: { readonly sessionToken: string; readonly ip: string }
  readonly now: Date
  readonly reply: FastifyReply
  readonly fields: Readonly<Record<Field, string | undefined>>
  /** Of the session as it is when this is called: its token may have been replaced. */
  xsrf(): string
  replaceSession(token: string): void
  frame(path: string): PageFrame
  /** @param allowed whom the page talks to beside us */
  answer(status: number, html: string, allowed?: ThirdParties): FastifyReply
}

/**
 * Reads a page's call: of its fields only those in `limits`, each one line of at most so many characters. A form has
 * to come from a page of ours: its hidden field is checked first.
 */
export function openPageCall<Field extends string>(
  foyer: Foyer,
  request: FastifyRequest,
  reply: FastifyReply,
  limits: Readonly<Record<Field, number>>,
): PageCall<Field> {
  const https = foyer.publicUrl.startsWith('https:')
  const posted = request.method === 'POST'
  const given = (posted ? request.body : request.query) as Record<string, unknown> | null
  if (posted) {
    const token = given?.[xsrfField]
    requireSameSite(foyer.secrets, {
      sessionToken: readSessionToken(request, foyer.secrets, https),
      token: typeof token === 'string' ? token : undefined,
      origin: request.headers.origin,
      fetchSite: request.headers['sec-fetch-site'],
      publicOrigin: new URL(foyer.publicUrl).origin,
    })
  }
  let sessionToken = ensureSessionToken(request, reply, {
    ids: foyer.ids,
    secrets: foyer.secrets,
    https,
  })
  const nonce = newNonce()
  return {
    foyer,
    visitor: { sessionToken, ip: request.ip },
    now: foyer.clock.now(),
    reply,
    fields: readFields(given, limits),
    xsrf: () => xsrfTokenOf(foyer.secrets, sessionToken),
    replaceSession(token) {
      sessionToken = token
      setSessionCookies(reply, token, foyer.secrets, https)
    },
    frame: (path) => pageFrame(foyer, path, nonce),
    answer(status, html, allowed = noThirdParties) {
      setPagePolicy(reply, nonce, allowed)
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html)
    },
  }
}

function readFields<Field extends string>(
  given: Record<string, unknown> | null,
  limits: Readonly<Record<Field, number>>,
): Record<Field, string | undefined> {
  const entries = Object.entries<number>(limits).map(([field, most]) => [
    field,
    readField(given, field, most),
  ])
  return Object.fromEntries(entries) as Record<Field, string | undefined>
}

/** One line of a bounded length, or nothing where the field is missing. */
function readField(
  given: Record<string, unknown> | null,
  field: string,
  most: number,
): string | undefined {
  const raw = given?.[field]
  if (raw === undefined) return undefined
  const parsed = safeParse(wireOptionalText(most), raw)
  if (!parsed.success) {
    throw new FoyerError('invalid_input', 'Please check what you entered and try again.', {
      internal: `${field} refused`,
    })
  }
  return parsed.data
}
