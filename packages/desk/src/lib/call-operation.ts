import type {
  AnswerOf,
  AnyOperation,
  GivenBodyOf,
  GivenParamsOf,
  GivenQueryOf,
} from '@foyer/contract/api/operation.ts'
import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import {
  type CallProblem,
  offlineProblem,
  problemOfAnswer,
  problemOfError,
} from './call-problem.ts'
import { newIntentionKey } from './intention-key.ts'
import { askForProof } from './proof.ts'
import { keepXsrf, xsrfToken } from './xsrf.ts'

/** Plain values stand for the texts that a path and a query carry. */
type Plain<Given> = { readonly [Name in keyof Given]: Given[Name] | number }

export interface Asked<O extends AnyOperation> {
  readonly params?: Plain<GivenParamsOf<O>>
  readonly query?: Plain<GivenQueryOf<O>>
  readonly body?: GivenBodyOf<O>
  /** The version that the person saw, for an operation that is `versioned`. */
  readonly version?: string | null | undefined
  /** The `Idempotency-Key` of what the person means to do; the same again for a second try of the same. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** After so many milliseconds without an answer the network counts as away; unless it is given, the browser decides. */
  readonly mostMs?: number
  /** False for what the proof itself asks: its dialog would wait for itself. */
  readonly mends?: false
}

export interface Answered<O extends AnyOperation> {
  readonly body: AnswerOf<O>
  /** Which version the answer shows, to be given with a change; null when it has none. */
  readonly version: string | null
}

/**
 * The only function of the desk that calls the server. A session that is over, or a proof of who it is that is too old,
 * is asked for in a dialog, and the call is made again after it: it was refused before it did anything.
 * @throws CallProblem for every other refusal, and when no answer comes
 */
export async function callOperation<O extends AnyOperation>(
  operation: O,
  asked: Asked<O> = {},
): Promise<Answered<O>> {
  const withKey =
    operation.once === true && asked.key === undefined
      ? { ...asked, key: newIntentionKey() }
      : asked
  try {
    return await send(operation, withKey)
  } catch (error) {
    if (asked.mends !== false && (await isMended(operation, problemOfError(error))))
      return await send(operation, withKey)
    throw error
  }
}

/** Whether the reason for a refusal has gone, so that the same call can be made again. */
async function isMended({ access }: AnyOperation, { type }: CallProblem): Promise<boolean> {
  switch (type) {
    case 'unauthenticated':
      return access !== 'anybody' && (await askForProof('sign_in'))
    case 'sign_in_again':
      return await askForProof('again')
    case 'forbidden':
      // The session of this browser has changed, most often in another window: the token belongs to the one before.
      await readXsrf()
      return true
    default:
      return false
  }
}

/** Reads who is signed in, for the token alone. */
async function readXsrf(): Promise<void> {
  await send(getSession, {})
}

async function send<O extends AnyOperation>(operation: O, asked: Asked<O>): Promise<Answered<O>> {
  const answer = await reach(operation, asked)
  const body = await readJson(answer)
  if (!answer.ok) throw problemOfAnswer(answer.status, body)
  // Any answer with a token is about a session that has just begun or was just read.
  if (typeof body?.['xsrf_token'] === 'string') keepXsrf(body['xsrf_token'])
  // The server checks every answer against the contract's schema before sending it.
  return { body: body as AnswerOf<O>, version: answer.headers.get('etag') }
}

async function reach<O extends AnyOperation>(operation: O, asked: Asked<O>): Promise<Response> {
  const { method, once, body } = operation
  const signals = [
    ...(asked.signal === undefined ? [] : [asked.signal]),
    ...(asked.mostMs === undefined ? [] : [AbortSignal.timeout(asked.mostMs)]),
  ]
  const headers = new Headers({ accept: 'application/json' })
  if (method !== 'GET') headers.set('X-XSRF-TOKEN', xsrfToken())
  if (once === true && asked.key !== undefined) headers.set('Idempotency-Key', asked.key)
  if (typeof asked.version === 'string') headers.set('If-Match', asked.version)
  if (body !== undefined) headers.set('content-type', 'application/json')
  try {
    return await fetch(urlOf(operation, asked), {
      method,
      headers,
      credentials: 'include',
      ...(body !== undefined && { body: JSON.stringify(asked.body ?? {}) }),
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
    })
  } catch (cause) {
    if (asked.signal?.aborted === true) throw cause
    throw offlineProblem(cause)
  }
}

/** Where an operation is asked, also for a link that downloads what it answers. */
export function urlOf<O extends AnyOperation>(
  { path }: O,
  { params, query }: Pick<Asked<O>, 'params' | 'query'>,
): string {
  const values = (params ?? {}) as Readonly<Record<string, string | number>>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const given = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)])
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given).toString()}`
}

async function readJson(answer: Response): Promise<Record<string, unknown> | null> {
  const text = await answer.text().catch((cause: unknown) => {
    throw offlineProblem(cause)
  })
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    if (answer.ok) throw problemOfAnswer(answer.status, null)
    return null
  }
}
