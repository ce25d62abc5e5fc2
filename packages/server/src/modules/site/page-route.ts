import type { PageFrame } from '@foyer/pages/src/renderers.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { ensureSessionToken } from '../../platform/cookies.ts'
import { pageFrame } from '../../platform/page-frame.ts'
import {
  newNonce,
  noThirdParties,
  setPagePolicy,
  type ThirdParties,
} from '../../platform/security-headers.ts'
import { xsrfTokenOf } from '../../platform/xsrf.ts'

/** One reader of one page. */
export interface Visit {
  readonly foyer: Foyer
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** What every page says about itself. */
  readonly frame: PageFrame
  readonly now: Date
  /** The visitor's session token, made and set where there is none: only for pages with a form or a name on them. */
  readonly sessionToken: () => string
  /** The hidden field of a form on this page. */
  readonly xsrf: () => string
}

export interface PageRoute {
  readonly path: string
  /** How long anybody may keep it; 0 for pages that hold something of one visitor. */
  readonly keepSeconds: number
  /** How often a network may open it in a minute, where each visitor may ask something else of the database. */
  readonly mostPerMinute?: number
  readonly thirdParties?: (foyer: Foyer) => ThirdParties
  /** The whole document. Throws `notFound()` for what does not exist. */
  readonly answer: (visit: Visit) => Promise<string> | string
}

function openVisit(
  foyer: Foyer,
  request: FastifyRequest,
  reply: FastifyReply,
  nonce: string,
): Visit {
  const https = foyer.publicUrl.startsWith('https:')
  const sessionToken = () => ensureSessionToken(request, reply, { ...foyer, https })
  let token: string | undefined
  const known = () => (token ??= sessionToken())
  return {
    foyer,
    request,
    reply,
    frame: pageFrame(foyer, request.url.split('?')[0] ?? '/', nonce),
    now: foyer.clock.now(),
    sessionToken: known,
    xsrf: () => xsrfTokenOf(foyer.secrets, known()),
  }
}

/** Answers a request with a page: its security policy, how long it may be kept, its HTML. */
export async function answerPage(
  foyer: Foyer,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Omit<PageRoute, 'path'>,
): Promise<FastifyReply> {
  const nonce = newNonce()
  const html = await page.answer(openVisit(foyer, request, reply, nonce))
  // `answer` may have led elsewhere.
  if (reply.sent) return reply
  setPagePolicy(reply, nonce, page.thirdParties?.(foyer) ?? noThirdParties)
  const keep = page.keepSeconds > 0 ? `public, max-age=${page.keepSeconds}` : 'private, no-cache'
  return reply.header('cache-control', keep).type('text/html; charset=utf-8').send(html)
}

/** Puts a page on the server. */
export function registerPage(app: FastifyInstance, foyer: Foyer, page: PageRoute): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: page.path,
    ...(page.mostPerMinute !== undefined && {
      config: { rateLimit: { max: page.mostPerMinute, timeWindow: '1 minute' } },
    }),
    handler: async (request, reply) => await answerPage(foyer, request, reply, page),
  })
}
