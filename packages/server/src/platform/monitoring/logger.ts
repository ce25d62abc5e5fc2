import type { FastifyServerOptions } from 'fastify'
import { stdTimeFunctions } from 'pino'

/** Fields that are never logged, at any depth: secrets, codes, cards and everything that identifies a buyer. */
const redacted = [
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["x-xsrf-token"]',
  'res.headers["set-cookie"]',
  '*.email',
  '*.code',
  '*.token',
  '*.client_secret',
  '*.password',
  '*.fullname',
  '*.address',
  'email',
  'code',
  'token',
]

interface LoggedFault {
  readonly [key: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
  /**
   * The code of PostgreSQL's or the system's error: "23505", "ECONNRESET". It is not logged as "code", a name that is
   * redacted.
   */
  readonly errorCode?: string
  readonly cause?: LoggedFault
}

/**
 * The parts of an error that say where it happened. The database adds whole rows to its own ("Failing row contains …"),
 * and vendors' libraries add requests and answers: personal data, which must not be logged.
 */
function presentFault(error: unknown, depth = 0): LoggedFault {
  if (!isErrorLike(error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { name = 'Error', message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return {
    type: name,
    message,
    stack,
    ...(typeof code === 'string' && { errorCode: code.slice(0, 40) }),
    ...(cause instanceof Error && depth < 4 && { cause: presentFault(cause, depth + 1) }),
  }
}

/** Whether this is an error, or a copy of one, which some libraries report. */
function isErrorLike(
  error: unknown,
): error is { name?: string; message: string; stack: string; cause?: unknown } {
  if (typeof error !== 'object' || error === null) return false
  const { message, stack } = error as { message?: unknown; stack?: unknown }
  return typeof message === 'string' && typeof stack === 'string'
}

/** Options of the JSON log on standard output: UTC times, request ids, no query strings, no personal data. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: { paths: redacted, censor: '[redacted]' },
    timestamp: stdTimeFunctions.isoTime,
    serializers: {
      err: (error: unknown) => presentFault(error),
      // Only the path is logged: queries carry return tokens and client secrets.
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        id: request.id,
      }),
    },
  }
}
