import type { ErrorType } from '@foyer/contract/errors.ts'

export interface CallErrorFacts {
  /**
   * `offline`: no answer came. `away`: the server, or what stands before it, cannot answer and asks to come again in a
   * moment; whether it has done anything is unknown. `unreadable`: an answer came, in another form than ours.
   */
  readonly type: ErrorType | 'offline' | 'away' | 'unreadable'
  /** 0 without an answer. */
  readonly status: number
  /** The message of the answer, but for that of a proxy whose server is gone: the seat page shows it as it is (SEA-36), others that of a server that is away. */
  readonly message: string | null
  /** With `wrong_state`: the state the sale is in. */
  readonly state: string | null
  readonly fields: Readonly<Record<string, unknown>>
}

/** A call that was not answered with 2xx. */
export class CallError extends Error {
  readonly facts: CallErrorFacts
  constructor(facts: CallErrorFacts, cause?: unknown) {
    super(`Call failed: ${facts.type} (${facts.status})`, { cause })
    this.facts = facts
  }
}

/** What the server said to the buyer of a failure; null where it is broken or a proxy speaks: that is not for buyers. */
export function serverTextOf(error: unknown): string | null {
  if (isCallError(error, 'unreadable')) return null
  return error instanceof CallError && error.facts.status < 500 ? error.facts.message : null
}

/** The message of a failed call's answer; null where it had none. */
export function messageOf(error: unknown): string | null {
  return error instanceof CallError ? error.facts.message : null
}

export function isCallError(error: unknown, type: CallErrorFacts['type']): error is CallError {
  return error instanceof CallError && error.facts.type === type
}

/** Whether nobody was there to answer: the same call may be worth another try. */
export function isUnreached(error: unknown): error is CallError {
  return isCallError(error, 'offline') || isCallError(error, 'away')
}

/** No answer: no network, or the connection broke. */
export function offlineError(cause: unknown): CallError {
  return new CallError(
    { type: 'offline', status: 0, message: null, state: null, fields: {} },
    cause,
  )
}

/** What anything has by these names: nothing where it is no object. */
const fieldsOf = (value: unknown) => Object(value) as Readonly<Record<string, unknown>>

function textOf(value: unknown): string | null {
  return (typeof value === 'string' && value) || null
}

/**
 * The error a non-2xx answer stands for; `body` is its JSON, or anything when it had none. `comeAgain`: the answer says
 * when to come again (`Retry-After`).
 */
export function errorOfAnswer(status: number, body: unknown, comeAgain = false): CallError {
  const answer = fieldsOf(body)
  const { type, message, state, fields } = fieldsOf(answer['error'] ?? answer)
  // Those without an error of ours are what a proxy says whose server is gone; its words are for operators.
  const isOurs = textOf(fieldsOf(answer['error'])['type'])
  const isProxy = !isOurs && status > 501 && status < 505
  const isAway = isProxy || (status === 503 && comeAgain)
  return new CallError({
    // The closed union is the server's promise; an unknown name only ever reaches a default branch.
    type: isAway ? 'away' : ((textOf(type) ?? 'unreadable') as CallErrorFacts['type']),
    status,
    message: isProxy ? null : textOf(message),
    state: textOf(state),
    fields: fieldsOf(fields),
  })
}
