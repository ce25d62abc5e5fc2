import type { ErrorType } from '@foyer/contract/errors.ts'

export interface CallErrorFacts {
  /** `offline`: no answer came. `unreadable`: one came, in another form than ours. */
  readonly type: ErrorType | 'offline' | 'unreadable'
  /** 0 without an answer. */
  readonly status: number
  /** What the server says to the buyer; null when it said nothing. */
  readonly serverText: string | null
  /** With `wrong_state`: the state the sale is in. */
  readonly state: string | null
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | null
}

/** A call that was not answered with 2xx. */
export class CallError extends Error {
  readonly facts: CallErrorFacts
  constructor(facts: CallErrorFacts, cause?: unknown) {
    super(`Call failed: ${facts.type} (${facts.status})`, { cause })
    this.name = 'CallError'
    this.facts = facts
  }
}

/** What the server said of a failure, or null for anything else that went wrong. */
export function serverTextOf(error: unknown): string | null {
  return error instanceof CallError ? error.facts.serverText : null
}

export function isCallError(error: unknown, type: CallErrorFacts['type']): error is CallError {
  return error instanceof CallError && error.facts.type === type
}

const noFacts = { serverText: null, state: null, fields: {}, requestId: null } as const

/** No answer: no network, or the connection broke. */
export function offlineError(cause: unknown): CallError {
  return new CallError({ ...noFacts, type: 'offline', status: 0 }, cause)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {}
  const texts = Object.entries(value).map(([key, text]) => [key, textOf(text) ?? ''] as const)
  return Object.fromEntries(texts)
}

/** The error a non-2xx answer stands for; `body` is its JSON, or anything when it had none. */
export function errorOfAnswer(status: number, body: unknown): CallError {
  const error = isRecord(body) && isRecord(body['error']) ? body['error'] : null
  if (error === null) return new CallError({ ...noFacts, type: 'unreadable', status })
  return new CallError({
    // The closed union is the server's promise; an unknown name only ever reaches a default branch.
    type: (textOf(error['type']) ?? 'unreadable') as CallErrorFacts['type'],
    status,
    // What a broken server or a proxy says is not for buyers.
    serverText: status < 500 ? textOf(error['message']) : null,
    state: textOf(error['state']),
    fields: textsOf(error['fields']),
    requestId: textOf(error['request_id']),
  })
}
