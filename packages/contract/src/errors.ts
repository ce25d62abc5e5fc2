/**
 * Every kind of refusal, with its status. The body is always
 * `{"error":{"type","message","request_id"}}`; some types carry more fields beside `message`.
 */
export const errorStatus = {
  /** The request does not have the declared shape, or a value is outside its bounds. */
  invalid_input: 422,
  /** A provider's message whose signature does not hold. */
  unsigned: 401,
  /** Nobody is signed in to the desk, or the API key is none. */
  unauthenticated: 401,
  /** The person has to prove again who they are before this. */
  sign_in_again: 403,
  /** The organiser wants people to show a passkey, and this session has shown none. */
  passkey_required: 403,
  /** The person or the API key lacks the right. */
  not_allowed: 403,
  /** It was changed since its caller saw it (`If-Match`). */
  stale: 412,
  /** A change that has to say which version it was made for does not. */
  version_required: 428,
  /** A call that may not be done twice has no `Idempotency-Key`. */
  idempotency_key_required: 400,
  /** The `Idempotency-Key` was used for another call. */
  idempotency_key_reused: 422,
  /** What is asked for is not possible as things are; the text says why. */
  refused: 409,
  /** No XSRF token, a wrong one, or a request from another site. */
  forbidden: 403,
  /** The thing is unknown or belongs to somebody else: the answer is the same on purpose. */
  not_found: 404,
  /** It existed, and will not come back. */
  gone: 410,
  method_not_allowed: 405,
  /** The sale is in another state; `state` names the right one. */
  wrong_state: 409,
  /** A wrong, used or expired one-time code. */
  one_time_code: 422,
  /** The reservation has expired; the page returns to the basket. */
  reserving: 409,
  payment: 402,
  too_large: 413,
  unsupported_media_type: 415,
  /** Too many tries; `Retry-After` says when to try again. */
  rate_limited: 429,
  /** The server is overloaded or shutting down; `Retry-After` says when to try again. */
  unavailable: 503,
  /** A fault of the server. The text never says what happened inside. */
  internal: 500,
} as const satisfies Record<string, number>

export type ErrorType = keyof typeof errorStatus

/** The form of every non-2xx JSON answer. */
export interface ErrorBody {
  readonly error: {
    readonly type: ErrorType
    /** For the buyer, in plain words. */
    readonly message: string
    readonly request_id: string
    /** With `wrong_state`, this is the state the sale is in. */
    readonly state?: string
    /** With `invalid_input`, this says which fields are wrong, and why. */
    readonly fields?: Readonly<Record<string, string>>
  }
}
