import type { ErrorType } from '@foyer/contract/errors.ts'

export interface CallErrorFacts {
  /**
   * `offline`: no answer came. `away`: the server, or a proxy before it, cannot answer and asks the client to try again
   * in a moment; whether the call had any effect is unknown. `unreadable`: an answer came, but not in the contract's
   * form.
   */
  readonly type: ErrorType | 'offline' | 'away' | 'unreadable'
  /** 0 when there was no answer. */
  readonly status: number
  /**
   * The answer's message, except a proxy's whose server does not answer: the seat page shows the message as it is,
   * other pages show that of a server that is away.
   */
  readonly message: string | null
  /** With `wrong_state`, the state the sale is in. */
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

/**
 * The server's text for the buyer about a failure; null where the server is broken or a proxy answered, whose texts are
 * not for buyers.
 */
export function serverTextOf(error: unknown): string | null {
  if (isCallError(error, 'unreadable')) return null
  return error instanceof CallError && error.facts.status < 500 ? error.facts.message : null
}

/** The message in a failed call's answer; null where it had none. */
export function messageOf(error: unknown): string | null {
  return error instanceof CallError ? error.facts.message : null
}

export function isCallError(error: unknown, type: CallErrorFacts['type']): error is CallError {
  return error instanceof CallError && error.facts.type === type
}

/** Whether the call got no answer from the server: then the same call may be worth another try. */
export function isUnreached(error: unknown): error is CallError {
  return isCallError(error, 'offline') || isCallError(error, 'away')
}

/** The error when no answer came: there is no network, or the connection broke. */
export function offlineError(cause: unknown): CallError {
  return new CallError(
    { type: 'offline', status: 0, message: null, state: null, fields: {} },
    cause,
  )
}

/** Reads fields of any value: there are none where it is no object. */
const fieldsOf = (value: unknown) => Object(value) as Readonly<Record<string, unknown>>

function textOf(value: unknown): string | null {
  return (typeof value === 'string' && value) || null
}

/**
 * The error that a non-2xx answer stands for; `body` is its JSON, or any value when it had none. `comeAgain`: the
 * answer says when to try again (`Retry-After`).
 */
export function errorOfAnswer(status: number, body: unknown, comeAgain = false): CallError {
  const answer = fieldsOf(body)
  const { type, message, state, fields } = fieldsOf(answer['error'] ?? answer)
  // An answer without the contract's error comes from a proxy whose server does not answer; its text is for operators.
  const isOurs = textOf(fieldsOf(answer['error'])['type'])
  const isProxy = !isOurs && status > 501 && status < 505
  const isAway = isProxy || (status === 503 && comeAgain)
  return new CallError({
    // The server promises the closed union; an unknown name can only reach a default branch.
    type: isAway ? 'away' : ((textOf(type) ?? 'unreadable') as CallErrorFacts['type']),
    status,
    message: isProxy ? null : textOf(message),
    state: textOf(state),
    fields: fieldsOf(fields),
  })
}
