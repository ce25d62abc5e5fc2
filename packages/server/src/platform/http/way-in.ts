import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { hasSessionCookie } from '../sessions/cookies.ts'
import type { Visitor } from './handle.ts'
import { networkOf } from '../limits/network-of.ts'
import { RequestVisitor } from './request-visitor.ts'
import { requireOwnForm, requireSameSite, xsrfField, xsrfHeader } from '../sessions/xsrf.ts'

/** The settings of a route that endpoints and pages have in common. */
export interface WayIn extends Proof {
  /** HEAD is answered only when it is listed. */
  readonly methods: readonly ('GET' | 'HEAD' | 'POST')[]
  readonly url: string
  /** Logged only when it went wrong (`HandlerOptions`). */
  readonly isRoutine?: boolean | undefined
  /** How many requests a network may send in a minute. */
  readonly mostPerMinute?: number | undefined
  /** A key for visitors who are counted on their own, whatever their neighbours do; null counts them with their network. */
  readonly countedAs?:
    | ((foyer: Foyer, request: FastifyRequest) => Promise<string | null>)
    | undefined
}

interface Proof {
  /**
   * Where a POST carries the token that proves it comes from a page of ours. `own form`: it need not, because its page is
   * the same for everybody. `none` when it proves itself in another way.
   */
  readonly proof: 'header or field' | 'field' | 'own form' | 'none'
}

/** A request that was admitted, before anything of it is decoded. */
export interface Visit {
  readonly foyer: Foyer
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Taken once; the same for the whole request. */
  readonly now: Date
  /** Reading its token creates a session for a visitor without one. */
  readonly visitor: Visitor
  /** Creates the session on its own, so that the visitor has one whatever becomes of the call. */
  readonly giveSession: () => void
  /** The token that a form of ours carries, for the session at the time of this call. */
  readonly xsrf: () => string
}

/**
 * Every request's way in: counts its network, checks that a POST comes from us, and finds the session. A refusal is
 * thrown, and answered by error-answers.ts like every other.
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
    config: { rateLimit: limitOf(foyer, way), isRoutine: way.isRoutine === true },
    handler: async (request, reply) => await answer(enter(foyer, request, reply, way)),
  })
}

/** @throws FoyerError forbidden when a POST comes from elsewhere */
export function enter(
  foyer: Foyer,
  request: FastifyRequest,
  reply: FastifyReply,
  { proof }: Proof,
): Visit {
  const visitor = new RequestVisitor(foyer, request, reply)
  if (request.method === 'POST' && proof !== 'none') {
    const require = proof === 'own form' ? requireOwnForm : requireSameSite
    require(foyer.secrets, {
      sessionToken: visitor.givenToken,
      hasCookie: hasSessionCookie(request, foyer.publicUrl.startsWith('https:')),
      token: tokenOf(request, proof),
      origin: request.headers.origin,
      fetchSite: request.headers['sec-fetch-site'],
      publicOrigin: new URL(foyer.publicUrl).origin,
    })
  }
  return {
    foyer,
    request,
    reply,
    now: foyer.clock.now(),
    visitor,
    giveSession: () => void visitor.sessionToken,
    xsrf: () => visitor.xsrf(),
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
  proof: Exclude<Proof['proof'], 'none'>,
): string | undefined {
  const field =
    typeof body === 'object' && body !== null && xsrfField in body ? body[xsrfField] : undefined
  const token = proof === 'field' ? field : (headers[xsrfHeader] ?? field)
  return typeof token === 'string' ? token : undefined
}
