import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiFault } from '../lib/api-faults.ts'
import { bodyOf, text, type Body } from './body.ts'
import { invalid, SquareFailure, unknownObject } from './failure.ts'
import { cancelPayment, createPayment, findPayment } from './payments.ts'
import { paymentFields } from './known-fields.ts'
import { pastRefund } from './past-payments.ts'
import { createRefund } from './refunds.ts'
import type { SquareWorld } from './world.ts'
import type { Payment } from './objects.ts'

/** Square's own maximum. */
const pageMaximum = 100

/** One page, the newest first; without a location it lists the main one's, as Square does. */
function listPayments(
  world: SquareWorld,
  query: Body,
): { readonly payments: Payment[]; readonly cursor?: string } {
  const since = text(query, 'begin_time') ?? ''
  const location = text(query, 'location_id') ?? 'LMAIN'
  const start = Number(text(query, 'cursor') ?? 0)
  const limit = Math.min(Number(text(query, 'limit') ?? pageMaximum), pageMaximum)
  const found = world.store
    .all('payment')
    .filter(({ created_at: at, location_id: place }) => at >= since && place === location)
  const end = start + limit
  return {
    payments: found.slice(start, end),
    ...(end < found.length ? { cursor: String(end) } : {}),
  }
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

type Work = (world: SquareWorld, body: Body, id: string) => object

/** Square's Payments and Refunds API, with its keys, idempotency, errors and the faults asked for. */
export function squareApi(app: FastifyInstance, world: SquareWorld): void {
  const add = (method: 'GET' | 'POST', url: string, work: Work) =>
    app.route({
      method,
      url: `/v2${url}`,
      handler: async (request, reply) => await serve(world, work, request, reply),
    })
  add('POST', '/payments', (_, body) => once(world, 'payment', body, createPayment))
  add('POST', '/payments/cancel', cancelByKey)
  add('GET', '/payments', listPayments)
  add('GET', '/locations', ({ store }) => {
    const ids = new Set(['LMAIN', ...store.all('payment').map((payment) => payment.location_id)])
    return { locations: [...ids].map((id) => ({ id, status: 'ACTIVE' })) }
  })
  add('GET', '/payments/:id', (_, _body, id) => ({ payment: findPayment(world, id) }))
  add('POST', '/payments/:id/cancel', (_, _body, id) => cancelPayment(world, id))
  add('POST', '/refunds', (_, body) => once(world, 'refund', body, createRefund))
  add('GET', '/refunds', (_, query) => {
    const since = text(query, 'begin_time') ?? ''
    return { refunds: world.store.all('refund').filter(({ created_at: at }) => at >= since) }
  })
  add('GET', '/disputes', ({ store }) => ({ disputes: store.all('dispute') }))
  add('GET', '/refunds/:id', (_, _body, id) => {
    const refund = world.store.get('refund', id) ?? pastRefund(world, id)
    if (refund === undefined) throw unknownObject(`refund ${id}`)
    return { refund }
  })
}

async function serve(
  world: SquareWorld,
  work: Work,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (request.headers.authorization !== `Bearer ${world.keys.accessToken}`)
    return await reply.status(401).send({ errors: [unauthorised] })
  const fault = world.faults.take(request.method, request.url.split('?', 1)[0] ?? '', 'server')
  if (fault !== null && ['timeout_before', 'error_500', 'rate_limited'].includes(fault.kind))
    return misbehave(reply, fault)
  if (fault?.kind === 'slow')
    await new Promise<void>((resolve) => void world.clock.after(fault.seconds * 1000, resolve))
  const { id = '' } = request.params as { id?: string }
  const { status, body } = run(() =>
    work(world, bodyOf(request.method === 'GET' ? request.query : request.body), id),
  )
  if (fault !== null && fault.kind !== 'slow') return misbehave(reply, fault)
  return await reply.status(status).send(body)
}

function run(work: () => object): Answer {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    if (error instanceof SquareFailure) return { status: error.status, body: error.body }
    throw error
  }
}

/** The same key gets the same answer, a card's refusal included; with a different request it is refused. */
function once(
  world: SquareWorld,
  what: string,
  body: Body,
  work: (world: SquareWorld, body: Body) => object,
): object {
  const key = text(body, 'idempotency_key', 'required')
  const { idempotency_key } = paymentFields
  if (key.length > idempotency_key)
    throw invalid(
      'VALUE_TOO_LONG',
      `Field must not be greater than ${idempotency_key} in length`,
      'idempotency_key',
    )
  const id = `${what} ${key}`
  const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const kept = world.store.get('answer', id)
  if (kept !== undefined && kept.fingerprint !== fingerprint)
    throw invalid(
      'IDEMPOTENCY_KEY_REUSED',
      'Different request parameters used for the same idempotency_key.',
    )
  const answer = kept ?? { id, fingerprint, ...run(() => work(world, body)) }
  if (kept === undefined) world.store.put('answer', answer)
  return replay(answer)
}

function replay({ status, body }: Answer): object {
  if (status === 200) return bodyOf(body)
  const { errors, ...more } = body as SquareFailure['body']
  const [problem] = errors
  throw problem === undefined
    ? invalid('BAD_REQUEST', 'refused')
    : new SquareFailure(status, problem, more)
}

/** For a payment whose answer was lost: voids it, or makes sure that its key creates nothing later. */
function cancelByKey(world: SquareWorld, body: Body): object {
  const key = text(body, 'idempotency_key', 'required')
  const kept = world.store.get('answer', `payment ${key}`)
  const { payment } = (kept?.body ?? {}) as { payment?: { id: string } }
  if (payment === undefined || world.store.get('payment', payment.id)?.status === 'FAILED')
    return {}
  cancelPayment(world, payment.id)
  return {}
}

const unauthorised = {
  category: 'AUTHENTICATION_ERROR',
  code: 'UNAUTHORIZED',
  detail: 'This request could not be authorized.',
}

/** A time-out leaves the connection open without an answer until the client gives up. */
function misbehave(reply: FastifyReply, fault: ApiFault): FastifyReply {
  if (fault.kind.startsWith('timeout')) return reply.hijack()
  const limited = fault.kind === 'rate_limited'
  return reply.status(limited ? 429 : 500).send({
    errors: [
      limited
        ? { category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED', detail: 'Too many requests.' }
        : { category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR', detail: 'Asked for here.' },
    ],
  })
}
