import { vi } from 'vitest'

export interface SeenCall {
  readonly method: string
  readonly path: string
  /** The form body, decoded; empty for a GET. */
  readonly form: Readonly<Record<string, string>>
  /** The body as it was sent. */
  readonly text: string
  readonly headers: Headers
}

type Answer = {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}
/** The answer to a call: a value, a refusal, or a function of the call. */
type Answering = object | null | ((call: SeenCall) => unknown)

function isFunction(answering: Answering): answering is (call: SeenCall) => unknown {
  return typeof answering === 'function'
}

export type Answers = Record<string, Answering>

/** A refusal in the contract's form. */
export function refusal(status: number, type: string, message: string, more: object = {}): Answer {
  return { status, body: { error: { type, message, request_id: 'r1', ...more } } }
}

/** The server's answer while it cannot reach its database, or is overloaded. */
export const away: Answer = {
  ...refusal(503, 'unavailable', 'We cannot reach our records right now. Nothing is lost.'),
  headers: { 'retry-after': '2' },
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'status' in value && 'body' in value
}

/**
 * Replaces the network: `answers` are keyed by the last part of the path, each a value, a refusal or a function; a call
 * without a prepared answer fails the test.
 */
export function stubServer(answers: Answers) {
  const calls: SeenCall[] = []
  const unexpected: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('?')[0] ?? url
    const name = path.split('/').at(-2) ?? ''
    const text = typeof init.body === 'string' ? init.body : ''
    const call: SeenCall = {
      method: init.method ?? 'GET',
      path,
      form: Object.fromEntries(new URLSearchParams(text)),
      text,
      headers: new Headers(init.headers),
    }
    calls.push(call)
    if (!(name in answers)) {
      unexpected.push(path)
      throw new Error(`Unexpected call of ${path}`)
    }
    const prepared = answers[name] ?? null
    const given: unknown = await (isFunction(prepared) ? prepared(call) : prepared)
    const {
      status,
      body,
      headers = {},
    } = isAnswer(given) ? given : { status: 200, body: given, headers: {} }
    return new Response(JSON.stringify(body), { status, headers })
  })
  return {
    calls,
    unexpected,
    /** Changes the answer from now on. */
    answer(name: string, answering: Answering) {
      answers[name] = answering
    },
    /** The calls of one endpoint so far. */
    of: (name: string) => calls.filter((call) => call.path.endsWith(`/${name}/`)),
  }
}
