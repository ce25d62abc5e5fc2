import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { verify, type HttpMethod } from 'truelayer-signing'
import type { ApiFault } from '../lib/api-faults.ts'
import type { World } from './world.ts'

/** The answer of a call. */
export interface Answer {
  readonly status: number
  readonly body: object | null
}

/** A refusal in the form of RFC 7807, as TrueLayer answers it. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, title: string) {
    super(title)
    this.status = status
  }
}

export interface ApiCall {
  readonly params: Readonly<Record<string, string>>
  /** The raw body: signatures are over its bytes. */
  readonly text: string
  readonly request: FastifyRequest
}

type Work = (call: ApiCall) => Answer

/** Adds a call of the API, which the failure buttons can disturb. */
export function apiRoute(
  app: FastifyInstance,
  world: World,
  route: { readonly method: 'GET' | 'POST'; readonly url: string; readonly work: Work },
): void {
  app.route({
    method: route.method,
    url: route.url,
    handler: async (request, reply) => {
      const fault = world.faults.take(route.method, request.url, 'server')
      if (fault?.kind === 'slow') await pause(world, fault.seconds)
      if (fault !== null && isBefore(fault)) return await fail(reply, fault)
      const answer = answerOf(route.work, request)
      if (fault !== null && isAfter(fault)) return await fail(reply, fault)
      return await send(reply, answer)
    },
  })
}

const isBefore = ({ kind }: ApiFault): boolean =>
  kind === 'timeout_before' || kind === 'error_500' || kind === 'rate_limited'
const isAfter = ({ kind }: ApiFault): boolean =>
  kind === 'timeout_after' || kind === 'error_500_after'

const pause = async (world: World, seconds: number): Promise<void> =>
  await new Promise((resolve) => {
    world.clock.after(seconds * 1000, resolve)
  })

async function fail(reply: FastifyReply, { kind }: ApiFault): Promise<FastifyReply> {
  if (kind === 'timeout_before' || kind === 'timeout_after') return reply.hijack()
  if (kind === 'rate_limited') return await send(reply, problem(429, 'Too Many Requests'), true)
  return await send(reply, problem(500, 'Internal Server Error'))
}

function answerOf(work: Work, request: FastifyRequest): Answer {
  try {
    const params = request.params as Record<string, string>
    const text = typeof request.body === 'string' ? request.body : ''
    return work({ params, text, request })
  } catch (error) {
    if (error instanceof Refusal) return problem(error.status, error.message)
    throw error
  }
}

const problem = (status: number, title: string): Answer => ({
  status,
  body: { type: 'https://docs.truelayer.com/docs/error-types', title, status },
})

async function send(
  reply: FastifyReply,
  { status, body }: Answer,
  shouldRetry = false,
): Promise<FastifyReply> {
  reply.status(status).header('tl-trace-id', `sandbox-${reply.request.id}`)
  if (shouldRetry) reply.header('tl-should-retry', 'true')
  return await (body === null ? reply.send() : reply.send(body))
}

/** Checks a request's token, and the signature when the call needs one, with TrueLayer's own library. */
export function requireSigned(world: World, { text, request }: ApiCall): string {
  requireToken(request)
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') throw new Refusal(400, 'Idempotency-Key is missing')
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  try {
    verify({
      publicKeyPem: world.keys.shopPublicKey,
      signature: String(request.headers['tl-signature']),
      method: request.method as HttpMethod.Post,
      path: request.url,
      body: text,
      headers: Object.fromEntries(headers),
      requiredHeaders: ['Idempotency-Key'],
    })
  } catch {
    throw new Refusal(401, 'Invalid Tl-Signature')
  }
  return key
}

export function requireToken({ headers }: FastifyRequest): void {
  if (headers.authorization !== `Bearer ${accessToken}`) throw new Refusal(401, 'Unauthenticated')
}

/** One token for all: only the way of getting it is checked. */
export const accessToken = 'sandbox-access-token'

/** The same key gets the same answer; with another request it is refused. */
export function once(world: World, key: string, text: string, work: () => Answer): Answer {
  const known = world.store.get('answer', key)
  if (known !== undefined) {
    if (known.request === text) return known
    throw new Refusal(422, 'Idempotency-Key was used with another request')
  }
  const answer = work()
  world.store.put('answer', {
    id: key,
    request: text,
    status: answer.status,
    body: answer.body ?? {},
  })
  return answer
}
