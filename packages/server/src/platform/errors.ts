import { errorStatus, type ErrorBody, type ErrorType } from '@foyer/contract/errors.ts'
import { counted, t } from '@foyer/language/texts.ts'

interface FoyerErrorOptions {
  /** For the log, never for the buyer. */
  readonly internal?: string
  readonly cause?: unknown
  readonly fields?: Readonly<Record<string, string>>
  /** The step the sale is at, with `wrong_state`. */
  readonly state?: string
  readonly retryAfterSeconds?: number
}

/** The one error class: a refusal the contract knows, with a text for the buyer. */
export class FoyerError extends Error {
  readonly type: ErrorType
  readonly userMessage: string
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly state: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(type: ErrorType, userMessage: string, options: FoyerErrorOptions = {}) {
    super(options.internal ?? userMessage, { cause: options.cause })
    this.name = 'FoyerError'
    this.type = type
    this.userMessage = userMessage
    this.fields = options.fields
    this.state = options.state
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return errorStatus[this.type]
  }

  body(requestId: string): ErrorBody {
    return {
      error: {
        type: this.type,
        message: this.userMessage,
        request_id: requestId,
        ...(this.state === undefined ? {} : { state: this.state }),
        ...(this.fields === undefined ? {} : { fields: this.fields }),
      },
    }
  }
}

/** An unknown id and somebody else's get the same answer, so that nobody learns which ids exist. */
export const notFound = (internal?: string): FoyerError =>
  new FoyerError(
    'not_found',
    t('We could not find that.'),
    internal === undefined ? {} : { internal },
  )

/** A caller that gets this may simply try again in two seconds. */
export const busy = (cause?: unknown): FoyerError => new BusyError(cause)

export class BusyError extends FoyerError {
  constructor(cause: unknown) {
    super('unavailable', t('We are very busy right now. Please try again in a moment.'), {
      retryAfterSeconds: 2,
      cause,
    })
  }
}

/** `what` is a whole sentence, e.g. "Too many codes were sent."; the text adds when to try again. */
export function tooMany(what: string, retryAfterSeconds: number): FoyerError {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
  return new FoyerError(
    'rate_limited',
    counted(
      minutes,
      {
        one: '{what} Please try again in {count} minute.',
        other: '{what} Please try again in {count} minutes.',
      },
      { what },
    ),
    { retryAfterSeconds: Math.max(1, retryAfterSeconds) },
  )
}
