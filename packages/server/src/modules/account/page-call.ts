import { emailLengthMaximum, fullNameLengthMaximum } from '@foyer/contract/limits.ts'
import { wireOptionalText } from '@foyer/contract/wire.ts'
import type { PageFrame } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { safeParse } from 'zod/v4/core'
import type { Foyer } from '../../foyer.ts'
import { ensureSessionToken, readSessionToken, setSessionCookies } from '../../platform/cookies.ts'
import { FoyerError } from '../../platform/errors.ts'
import { newNonce, noThirdParties, setPagePolicy } from '../../platform/security-headers.ts'
import { requireSameSite, xsrfField, xsrfTokenOf } from '../../platform/xsrf.ts'
import type { Asking } from './asking.ts'

const limits = { email: emailLengthMaximum, fullname: fullNameLengthMaximum, code: 64, next: 500 }
type Field = keyof typeof limits

/** A plain page or form of this room: who asks, what was typed, and how to answer with a page. */
export interface PageCall extends Asking {
  readonly reply: FastifyReply
  readonly fields: Readonly<Record<Field, string | undefined>>
  /** Of the session as it is when this is called: its token may have been replaced. */
  xsrf(): string
  replaceSession(token: string): void
  frame(path: string): PageFrame
  answer(status: number, html: string): FastifyReply
}

/** Reads a page's call. A form has to come from a page of ours: its hidden field is checked first. */
export function openPageCall(foyer: Foyer, request: FastifyRequest, reply: FastifyReply): PageCall {
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
    fields: {
      email: readField(given, 'email'),
      fullname: readField(given, 'fullname'),
      code: readField(given, 'code'),
      next: readField(given, 'next'),
    },
    xsrf: () => xsrfTokenOf(foyer.secrets, sessionToken),
    replaceSession(token) {
      sessionToken = token
      setSessionCookies(reply, token, foyer.secrets, https)
    },
    frame: (path) => ({
      siteName: foyer.config.siteName,
      publicUrl: foyer.publicUrl,
      path,
      nonce,
    }),
    answer(status, html) {
      setPagePolicy(reply, nonce, noThirdParties)
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html)
    },
  }
}

/** One line of a bounded length, or nothing where the field is missing. */
function readField(given: Record<string, unknown> | null, field: Field): string | undefined {
  const raw = given?.[field]
  if (raw === undefined) return undefined
  const parsed = safeParse(wireOptionalText(limits[field]), raw)
  if (!parsed.success) {
    throw new FoyerError('invalid_input', 'Please check what you entered and try again.', {
      internal: `${field} refused`,
    })
  }
  return parsed.data
}
