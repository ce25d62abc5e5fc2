import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sign } from 'truelayer-signing'
import type * as z from 'zod'
import type { TruelayerConfig } from '../../truelayer-config.ts'
import { PaymentProviderError } from '../payment/port.ts'
import { readBody } from './read-body.ts'
import { problemShape, tokenShape } from './truelayer-shapes.ts'

/** A buyer waits for most of these answers. */
const timeoutMs = 10_000
/** Before the second and the third try. */
const pauses = [200, 600] as const
/** A token is renewed this long before it ends. */
const tokenMarginMs = 60_000

export interface TruelayerCalls {
  get<Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape>>
  /** The same key is the same request, however often it is sent. */
  post(path: string, key: string, body: object): Promise<unknown>
}

/** The calls of TrueLayer's API: with a token, signed where they change something. All throw PaymentProviderError. */
export function createTruelayerCalls(
  config: TruelayerConfig,
  now: () => Date,
  wait: number = timeoutMs,
): TruelayerCalls {
  let token: { readonly value: Promise<string>; until: number } | null = null

  async function fetchToken(): Promise<{ value: string; until: number }> {
    const answer = await ask(`${config.authBase}/connect/token`, wait, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: config.clientId,
        client_secret: config.clientSecret,
        scope: 'payments',
      }),
    })
    if (answer.status !== 200) throw errorOf('token', answer)
    const { access_token, expires_in } = tokenShape.parse(parse(answer))
    return { value: access_token, until: now().getTime() + expires_in * 1000 - tokenMarginMs }
  }

  /** Many calls at once ask for one token. */
  async function currentToken(): Promise<string> {
    if (token !== null && token.until > now().getTime()) return await token.value
    const fetching = fetchToken()
    const known = { value: fetching.then(({ value }) => value), until: Number.POSITIVE_INFINITY }
    token = known
    try {
      known.until = (await fetching).until
      return await known.value
    } catch (error) {
      if (token === known) token = null
      throw error
    }
  }

  async function call(path: string, init: RequestInit): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      const headers = { ...init.headers, authorization: `Bearer ${await currentToken()}` }
      const answer = await ask(`${config.apiBase}${path}`, wait, { ...init, headers })
      const wanted = attempt === 0 && answer.status === 401
      if (wanted) token = null
      const [ms] = pauses.slice(attempt)
      if (ms === undefined || !(wanted || answer.shouldRetry)) return answer
      if (!wanted) await pause(ms)
    }
  }

  return {
    async get(path, shape) {
      const answer = await call(path, { method: 'GET' })
      if (answer.status !== 200) throw errorOf(`GET ${path}`, answer)
      const read = shape.safeParse(parse(answer))
      if (!read.success) throw unreadable(path)
      return read.data
    },
    async post(path, key, body) {
      const text = JSON.stringify(body)
      const idempotencyKey = uuidOf(key)
      const signature = sign({
        kid: config.keyId,
        privateKeyPem: config.privateKey,
        path: new URL(config.apiBase + path).pathname,
        headers: { 'Idempotency-Key': idempotencyKey },
        body: text,
      })
      const answer = await call(path, {
        method: 'POST',
        body: text,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
          'tl-signature': signature,
        },
      })
      if (answer.status >= 300) throw errorOf(`POST ${path}`, answer)
      return answer.text === '' ? {} : parse(answer)
    },
  }
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly shouldRetry: boolean
  readonly traceId: string
}

async function ask(url: string, wait: number, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(wait),
    })
    return {
      status: answer.status,
      text: await readBody(answer),
      shouldRetry: answer.headers.get('tl-should-retry') === 'true',
      traceId: answer.headers.get('tl-trace-id') ?? 'none',
    }
  } catch (error) {
    throw new PaymentProviderError('unknown', `TrueLayer: ${reasonOf(error)}`, null)
  }
}

/** Only the kind of failure: the message of a failed request can hold its address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
  return `no answer (${code})`
}

/** What may have happened all the same: our call is still being worked on, or theirs failed half-way. */
const undecided = new Set([401, 408, 409, 425, 429])

function errorOf(what: string, answer: Answer): PaymentProviderError {
  const { status, traceId, shouldRetry } = answer
  const refused = status >= 400 && status < 500 && !undecided.has(status) && !shouldRetry
  const problem = problemShape.safeParse(jsonOrNull(answer.text))
  const title = problem.success ? (problem.data.title ?? problem.data.type ?? '') : ''
  return new PaymentProviderError(
    refused ? 'refused' : 'unknown',
    `TrueLayer answered ${status} to ${what}: ${title} (trace ${traceId})`,
    null,
  )
}

function parse({ text }: Answer): unknown {
  const value = jsonOrNull(text)
  if (value === null) throw new PaymentProviderError('unknown', 'TrueLayer answered no JSON', null)
  return value
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const unreadable = (path: string): PaymentProviderError =>
  new PaymentProviderError('unknown', `TrueLayer's answer to ${path} has an unknown shape`, null)

/** They take keys in the form of UUIDs (version 4); the same words of ours give the same one. */
function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`]
  return [...parts, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
