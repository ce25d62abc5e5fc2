import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { providerPatienceMs } from '@foyer/contract/limits.ts'
import { sign } from 'truelayer-signing'
import type * as z from 'zod'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { TruelayerConfig } from './truelayer-vendor.ts'
import { PaymentProviderError } from '../payment/port.ts'
import { readBody } from './read-body.ts'
import { problemShape, tokenShape } from './truelayer-shapes.ts'

/** Before the second and the third try. */
const pauses = [200, 600] as const
/** A token is renewed this many milliseconds before it expires. */
const tokenMarginMs = minuteMs

export interface TruelayerCalls {
  get<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    headers?: Readonly<Record<string, string>>,
  ): Promise<z.output<Shape>>
  /** A request repeated with the same key has its effect once. */
  post(path: string, key: string, body: object): Promise<unknown>
}

/** The calls of TrueLayer's API: with a token, and signed when they change something. All throw PaymentProviderError. */
export function createTruelayerCalls(
  config: TruelayerConfig,
  now: () => Date,
  wait: number = providerPatienceMs,
): TruelayerCalls {
  let token: Promise<Token> | null = null

  async function fetchToken(): Promise<Token> {
    const answer = await ask(`${config.authBase}/connect/token`, wait, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: config.clientId,
        client_secret: config.clientSecret,
        scope: 'payments',
      }),
    })
    const read = tokenShape.safeParse(answer.status === 200 ? parse(answer) : null)
    // Without a token nothing is known about the payment or refund the call was for.
    if (!read.success)
      throw new PaymentProviderError('unknown', textOf('token', answer), null, {
        statusCode: answer.status,
      })
    const { access_token: value, expires_in: seconds } = read.data
    return { value, until: now().getTime() + seconds * 1000 - tokenMarginMs }
  }

  /**
   * Many calls at once share one request for a token. The answer includes that request, so that a caller can tell it from a
   * newer one.
   */
  async function currentToken(): Promise<{ value: string; from: Promise<Token> }> {
    const known = token
    const held = await known?.catch(() => null)
    if (known !== null && held !== null && held !== undefined && held.until > now().getTime())
      return { value: held.value, from: known }
    // Another call may have begun a new request meanwhile.
    if (token === null || token === known) token = fetchToken()
    const from = token
    return { value: (await from).value, from }
  }

  async function call(path: string, init: Call): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      const used = await currentToken()
      const headers = { ...init.headers, authorization: `Bearer ${used.value}` }
      const answer = await ask(`${config.apiBase}${path}`, wait, { ...init, headers })
      const refused = attempt === 0 && answer.status === 401
      if (refused && token === used.from) token = null
      const [ms] = pauses.slice(attempt)
      if (ms === undefined || !(refused || answer.shouldRetry)) return answer
      if (!refused) await pause(ms)
    }
  }

  return {
    async get(path, shape, headers = {}) {
      const answer = await call(path, { method: 'GET', headers })
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

interface Call {
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

interface Token {
  readonly value: string
  /** Milliseconds. */
  readonly until: number
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

/** Only the kind of failure: the message of a failed request can contain its URL. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
  return `no answer (${code})`
}

/**
 * After these the call may still have had its effect: it is still being worked on, it failed half-way, or we were refused
 * access.
 */
const undecided = new Set([401, 403, 408, 409, 425, 429])

function errorOf(what: string, answer: Answer): PaymentProviderError {
  const { status, shouldRetry } = answer
  const refused = status >= 400 && status < 500 && !undecided.has(status) && !shouldRetry
  return new PaymentProviderError(refused ? 'refused' : 'unknown', textOf(what, answer), null, {
    statusCode: status,
  })
}

function textOf(what: string, { status, text, traceId }: Answer): string {
  const problem = problemShape.safeParse(jsonOrNull(text))
  const title = problem.success ? (problem.data.title ?? problem.data.type ?? '') : ''
  return `TrueLayer answered ${status} to ${what}: ${title} (trace ${traceId})`
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

/** TrueLayer's keys are UUIDs (version 4); the same key of ours always gives the same one. */
function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`]
  return [...parts, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
