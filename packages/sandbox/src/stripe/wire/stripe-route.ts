import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseForm } from '../../lib/form.ts'
import { publicIntent } from '../shapes/payment-intent-shape.ts'
import type { ApiFault } from '../../lib/api-faults.ts'
import type { World } from '../world.ts'
import { apiVersion } from '../world.ts'
import { authenticate } from './authenticate.ts'
import type { Caller } from './authenticate.ts'
import { expand } from './expand.ts'
import type { Idempotency } from './idempotency.ts'
import { createIdempotency, fingerprintOf } from './idempotency.ts'
import { checkParameters, type Fields, type Kind } from './check-parameters.ts'
import parameters from './parameters.json' with { type: 'json' }
import { ofBrowsers, Params } from './params.ts'
import type { StripeErrorBody } from './stripe-error.ts'
import { StripeFailure } from './stripe-error.ts'

export interface Call {
  params: Params
  /** The `:id` of the path. */
  id: string
  caller: Caller
}

export interface StripeRoute {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  /** Whether a publishable key may call it. */
  browser?: boolean
  /** Runs synchronously: nothing else changes the state meanwhile. */
  handle(world: World, call: Call): object
}

/** By method and path; read from the types of Stripe's library (check-parameters.test.ts). */
const parametersOf = parameters as unknown as Readonly<Record<string, Fields>>

interface Answer {
  status: number
  body: unknown
}

/** Serves the routes with Stripe's keys, idempotency, expansion, errors and the faults asked for. */
export function addStripeRoutes(
  app: FastifyInstance,
  world: World,
  routes: readonly StripeRoute[],
): void {
  const idempotency = createIdempotency(world)
  for (const route of routes)
    app.route({
      method: route.method,
      url: route.url,
      handler: (request, reply) => serve(world, idempotency, route, request, reply),
    })
}

async function serve(
  world: World,
  idempotency: Idempotency,
  route: StripeRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const requestId = world.ids.id('req')
  void reply.headers({ 'request-id': requestId, 'stripe-version': apiVersion })
  const text = textOf(request)
  const params = new Params(parseForm(text))
  const path = request.url.split('?', 1)[0] ?? ''

  let caller: Caller
  try {
    caller = authenticate(world.keys, request.headers.authorization, params.text('key'))
    if (caller === 'browser' && route.browser !== true) throw secretKeyRequired
  } catch (error) {
    return send(reply, answerFor(error))
  }

  const fault = world.faults.take(route.method, path, caller)
  if (fault !== null && failsBefore(fault)) return misbehave(reply, fault)

  const header = request.headers['idempotency-key']
  const key = route.method === 'POST' && typeof header === 'string' ? `${caller} ${header}` : null
  if (typeof header === 'string') void reply.header('idempotency-key', header)
  const fingerprint = fingerprintOf(route.method, path, text)
  if (key !== null)
    try {
      const kept = idempotency.begin(key, fingerprint)
      if (kept !== null) {
        void reply.headers({ 'idempotent-replayed': 'true', 'original-request': kept.requestId })
        return await (fault === null ? send(reply, kept) : misbehave(reply, fault))
      }
    } catch (error) {
      return send(reply, answerFor(error))
    }

  if (fault?.kind === 'slow')
    await new Promise<void>((resolve) => void world.clock.after(fault.seconds * 1000, resolve))

  const answer = run(world, route, { params, id: idOf(request), caller })
  if (key !== null) idempotency.finish({ id: key, fingerprint, requestId, ...answer })
  world.store.flush()
  return fault === null || fault.kind === 'slow' ? send(reply, answer) : misbehave(reply, fault)
}

function run(world: World, route: StripeRoute, call: Call): Answer {
  try {
    checkCall(route, call)
    const body = route.handle(world, call)
    return { status: 200, body: expand(world.store, body, call.params.list('expand')) }
  } catch (error) {
    return answerFor(error, call.caller)
  }
}

/** Routes that only Stripe.js calls are not in the published API, and are not checked. */
function checkCall({ method, url }: StripeRoute, { params, caller }: Call): void {
  const fields = parametersOf[`${method} ${url}`]
  if (fields === undefined) return
  if (caller === 'server') return checkParameters(fields, params.record)
  const given = Object.entries(params.record).filter(([name]) => !ofBrowsers.includes(name))
  // Only Stripe.js sends a card's number with a payment.
  const whole: Kind = { fields: parametersOf['POST /payment_methods'] ?? {} }
  checkParameters({ ...fields, payment_method_data: whole }, Object.fromEntries(given))
}

/** An error carries the intent it is about; a browser sees only the usual fields of it. */
function seenByBrowser(body: StripeErrorBody): object {
  const { payment_intent, setup_intent, ...rest } = body
  return {
    ...rest,
    ...(payment_intent ? { payment_intent: publicIntent(payment_intent) } : {}),
    ...(setup_intent ? { setup_intent: publicIntent(setup_intent) } : {}),
  }
}

function answerFor(error: unknown, caller: Caller = 'server'): Answer {
  if (error instanceof StripeFailure) {
    const body = caller === 'browser' ? seenByBrowser(error.body) : error.body
    return { status: error.status, body: { error: body } }
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return {
    status: 500,
    body: { error: { type: 'api_error', message: `The sandbox itself failed: ${message}` } },
  }
}

const secretKeyRequired = new StripeFailure(403, {
  type: 'invalid_request_error',
  code: 'secret_key_required',
  message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
})

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  // Stripe itself says whether a retry makes sense, and the SDK follows that.
  if (answer.status === 409) void reply.header('stripe-should-retry', 'true')
  return reply.status(answer.status).send(answer.body)
}

function failsBefore(fault: ApiFault): boolean {
  return ['timeout_before', 'error_500', 'rate_limited'].includes(fault.kind)
}

/** A time-out leaves the connection open without an answer until the client gives up. */
function misbehave(reply: FastifyReply, fault: ApiFault): FastifyReply {
  if (fault.kind.startsWith('timeout')) return reply.hijack()
  const limited = fault.kind === 'rate_limited'
  return send(reply, {
    status: limited ? 429 : 500,
    body: {
      error: limited
        ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' }
        : { type: 'api_error', message: 'An unknown error occurred (asked for at the sandbox).' },
    },
  })
}

function textOf(request: FastifyRequest): string {
  if (typeof request.body === 'string') return request.body
  return request.url.split('?')[1] ?? ''
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id?: string }
  return id ?? ''
}
