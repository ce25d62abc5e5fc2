import { wireOptionalText } from '@foyer/contract/wire.ts'
import { t } from '@foyer/language/texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeParse } from 'zod/v4/core'
import type { Foyer } from '../../foyer.ts'
import { ensureSessionToken, readSessionToken, setSessionCookies } from '../sessions/cookies.ts'
import { FoyerError } from '../errors.ts'
import { networkOf } from '../limits/network-of.ts'
import { pageFrame } from './page-frame.ts'
import type { Page, PageCall, PageTraits } from './page.ts'
import { newNonce, noThirdParties, setPagePolicy } from './security-headers.ts'
import { requireSameSite, xsrfField, xsrfTokenOf } from '../sessions/xsrf.ts'

/** Puts pages on the server. A GET answers HEAD too, and an address without its last slash leads to the one with it. */
export function registerPages(app: FastifyInstance, foyer: Foyer, pages: readonly Page[]): void {
  for (const page of pages) registerPage(app, foyer, page)
}

function registerPage(app: FastifyInstance, foyer: Foyer, page: Page): void {
  const { method = 'GET', mostPerMinute, countedAs } = page
  app.route({
    method: method === 'GET' ? ['GET', 'HEAD'] : method,
    url: page.path,
    ...(mostPerMinute !== undefined && {
      config: {
        rateLimit: {
          max: mostPerMinute,
          timeWindow: '1 minute',
          ...(countedAs !== undefined && {
            keyGenerator: async (request: FastifyRequest) =>
              (await countedAs(foyer, request)) ?? networkOf(request.ip),
          }),
        },
      },
    }),
    handler: async (request, reply) => {
      // The router takes both; one page has one address.
      const [path = '', query] = request.url.split('?', 2)
      if (method === 'GET' && page.path.endsWith('/') && !path.endsWith('/')) {
        const keep = page.keepSeconds === undefined ? 'no-store' : 'public, max-age=3600'
        return reply
          .header('cache-control', keep)
          .redirect(`${path}/${query === undefined ? '' : `?${query}`}`, 301)
      }
      return await answerPage(foyer, request, reply, page)
    },
  })
}

/** Answers a request with a page, whatever its address. */
export async function answerPage(
  foyer: Foyer,
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageTraits & Pick<Page, 'answer'>,
): Promise<FastifyReply> {
  const https = foyer.publicUrl.startsWith('https:')
  if (request.method === 'POST' && page.xsrf !== 'none') requireOurForm(foyer, request, https)
  reply.header('cache-control', keepingOf(page.keepSeconds)).headers(page.headers ?? {})
  const call = openCall(foyer, request, reply, page)
  const answer = await page.answer(call)
  return typeof answer === 'string' ? call.answer(200, answer) : answer
}

function keepingOf(seconds: number | undefined): string {
  if (seconds === undefined) return 'no-store'
  return seconds > 0 ? `public, max-age=${seconds}` : 'private, no-cache'
}

const formOf = ({ body }: FastifyRequest) => body as Record<string, unknown> | null | undefined

/** A form has to come from a page of ours: its hidden field says so. */
function requireOurForm(foyer: Foyer, request: FastifyRequest, https: boolean): void {
  const token = formOf(request)?.[xsrfField]
  requireSameSite(foyer.secrets, {
    sessionToken: readSessionToken(request, foyer.secrets, https),
    token: typeof token === 'string' ? token : undefined,
    origin: request.headers.origin,
    fetchSite: request.headers['sec-fetch-site'],
    publicOrigin: new URL(foyer.publicUrl).origin,
  })
}

function openCall(
  foyer: Foyer,
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageTraits,
): PageCall {
  const { ids, secrets } = foyer
  const https = foyer.publicUrl.startsWith('https:')
  const nonce = newNonce()
  let known: string | undefined
  let replaced: string | undefined
  const sessionToken = () => (known ??= ensureSessionToken(request, reply, { ids, secrets, https }))
  return {
    foyer,
    request,
    reply,
    visitor: {
      get sessionToken() {
        return sessionToken()
      },
      ip: request.ip,
    },
    now: foyer.clock.now(),
    fields: readFields(request, page.fields ?? {}),
    xsrf: () => xsrfTokenOf(secrets, replaced ?? sessionToken()),
    replaceSession(token) {
      replaced = token
      setSessionCookies(reply, token, secrets, https)
    },
    frame: (path = request.url.split('?')[0] ?? '/') => pageFrame(foyer, path, nonce),
    answer(status, html, allowed = page.thirdParties?.(foyer) ?? noThirdParties) {
      setPagePolicy(reply, nonce, allowed)
      return reply.code(status).type('text/html; charset=utf-8').send(html)
    },
  }
}

function readFields(
  request: FastifyRequest,
  limits: Readonly<Record<string, number>>,
): Record<string, string | undefined> {
  const given =
    request.method === 'POST' ? formOf(request) : (request.query as Record<string, unknown>)
  return Object.fromEntries(
    Object.entries(limits).map(([field, most]) => [field, readField(given?.[field], field, most)]),
  )
}

/** One line of a bounded length, or nothing where the field is missing. */
function readField(raw: unknown, field: string, most: number): string | undefined {
  if (raw === undefined) return undefined
  const parsed = safeParse(wireOptionalText(most), raw)
  if (!parsed.success) {
    throw new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
      internal: `${field} refused`,
    })
  }
  return parsed.data
}
