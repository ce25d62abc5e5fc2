import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { ensureSessionToken, readSessionToken, setSessionCookies } from '../sessions/cookies.ts'
import type { Visitor } from './handle.ts'
import { networkOf } from '../limits/network-of.ts'
import { requireSameSite, xsrfField, xsrfHeader, xsrfTokenOf } from '../sessions/xsrf.ts'

/** An address of the shop as far as endpoints and pages have it in common; they differ in what stands here. */
export interface WayIn extends Proof {
  /** HEAD is answered only where it is named. */
  readonly methods: readonly ('GET' | 'HEAD' | 'POST')[]
  readonly url: string
  /** How often a network may come in a minute. */
  readonly mostPerMinute?: number | undefined
  /** Who is counted by themselves, whatever their neighbours do; null for all others of the network. */
  readonly countedAs?:
    | ((foyer: Foyer, request: FastifyRequest) => Promise<string | null>)
    | undefined
}

interface Proof {
  /** Where a POST has the token that says it comes from a page of ours; `none` for what proves itself in another way. */
  readonly proof: 'header or field' | 'field' | 'none'
}

/** A request that was let in, before anything of it is decoded. */
export interface Visit {
  readonly foyer: Foyer
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Taken once; the same for the whole request. */
  readonly now: Date
  /** Looking at its token gives a session to whoever has none. */
  readonly visitor: Visitor
  /** The same for its own sake: whoever calls has a session afterwards, whatever becomes of the call. */
  readonly giveSession: () => void
  /** What a form of ours proves itself by, of the session as it is when this is called. */
  readonly xsrf: () => string
}

/**
 * The one way in: counts the network, checks that a POST comes from us, and knows the session. A refusal is thrown, and
 * answered by error-answers.ts like every other.
 */
export function openWayIn(
  app: FastifyInstance,
  foyer: Foyer,
  way: WayIn,
  answer: (visit: Visit) => Promise<FastifyReply>,
): void {
  app.route({
    exposeHeadRoute: false,
    method: [...way.methods],
    url: way.url,
    config: { rateLimit: limitOf(foyer, way) },
    handler: async (request, reply) => await answer(enter(foyer, request, reply, way)),
  })
}

/** @throws FoyerError forbidden where a POST comes from elsewhere */
export function enter(
  foyer: Foyer,
  request: FastifyRequest,
  reply: FastifyReply,
  { proof }: Proof,
): Visit {
  const { ids, secrets } = foyer
  const https = foyer.publicUrl.startsWith('https:')
  if (request.method === 'POST' && proof !== 'none')
    requireSameSite(secrets, {
      sessionToken: readSessionToken(request, secrets, https),
      token: tokenOf(request, proof),
      origin: request.headers.origin,
      fetchSite: request.headers['sec-fetch-site'],
      publicOrigin: new URL(foyer.publicUrl).origin,
    })
  let known: string | undefined
  let replaced: string | undefined
  const sessionToken = () => (known ??= ensureSessionToken(request, reply, { ids, secrets, https }))
  return {
    foyer,
    request,
    reply,
    now: foyer.clock.now(),
    visitor: {
      get sessionToken() {
        return sessionToken()
      },
      ip: request.ip,
      replaceSession(token) {
        replaced = token
        setSessionCookies(reply, token, secrets, https)
      },
    },
    giveSession: () => void sessionToken(),
    xsrf: () => xsrfTokenOf(secrets, replaced ?? sessionToken()),
  }
}

function limitOf(foyer: Foyer, { mostPerMinute, countedAs }: WayIn): object | false {
  if (mostPerMinute === undefined) return false
  const limit = { max: mostPerMinute, timeWindow: '1 minute' }
  if (countedAs === undefined) return limit
  return {
    ...limit,
    keyGenerator: async (request: FastifyRequest) =>
      (await countedAs(foyer, request)) ?? networkOf(request.ip),
  }
}

function tokenOf(
  { headers, body }: FastifyRequest,
  proof: 'header or field' | 'field',
): string | undefined {
  const field =
    typeof body === 'object' && body !== null && xsrfField in body ? body[xsrfField] : undefined
  const token = proof === 'field' ? field : (headers[xsrfHeader] ?? field)
  return typeof token === 'string' ? token : undefined
}
