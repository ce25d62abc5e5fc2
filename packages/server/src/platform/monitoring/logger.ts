import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify'
import { stdTimeFunctions } from 'pino'
import { fieldsOfScene } from './scene.ts'
import { shownPath } from './shown-path.ts'

/** Fields that are never logged, at any depth: secrets, codes and everything that identifies a buyer. */
const secretFields: ReadonlySet<string> = new Set([
  'address',
  'authorization',
  'client_secret',
  'code',
  'cookie',
  'email',
  'fullname',
  'password',
  'set-cookie',
  'token',
  'x-xsrf-token',
])
/** A thing that is deeper than this is left out: nothing of ours is, and it may contain itself. */
const deepest = 6

/**
 * The same fields without the content of secret ones. pino has a way of its own for this, which copies and searches each
 * line several times over: it cost more than all the rest of answering a small request.
 */
function redact(fields: object, depth = 1): Record<string, unknown> {
  let copy: Record<string, unknown> | unknown[] | undefined
  for (const name of Object.keys(fields)) {
    const value: unknown = Reflect.get(fields, name)
    const shown = redactField(name, value, depth)
    if (shown === value) continue
    copy ??= Array.isArray(fields) ? [...(fields as unknown[])] : { ...fields }
    Reflect.set(copy, name, shown)
  }
  return (copy ?? fields) as Record<string, unknown>
}

function redactField(name: string, value: unknown, depth: number): unknown {
  if (value === undefined) return undefined
  if (secretFields.has(name)) return '[redacted]'
  if (typeof value !== 'object' || value === null) return value
  // These have serializers, which name what is shown.
  if (depth === 1 && Object.hasOwn(serializers, name)) return value
  // A date writes itself.
  if ('toJSON' in value) return value
  return depth < deepest ? redact(value, depth + 1) : '[left out]'
}

interface LoggedFault {
  readonly [key: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
  /**
   * The code of PostgreSQL's or the system's error: "23505", "ECONNRESET". It is not logged as "code", a name that is
   * redacted. An error of ours that has none takes over that of its cause, so that lines can be counted by it.
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
  const behind = cause instanceof Error && depth < 4 ? presentFault(cause, depth + 1) : undefined
  const errorCode = typeof code === 'string' ? code.slice(0, 40) : behind?.errorCode
  return {
    type: name,
    message,
    stack,
    ...(errorCode !== undefined && { errorCode }),
    ...(behind !== undefined && { cause: behind }),
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

const serializers = {
  err: (error: unknown) => presentFault(error),
  // Queries carry return tokens and client secrets, and some paths do.
  req: (request: Pick<FastifyRequest, 'method' | 'url' | 'id' | 'routeOptions'>) => ({
    method: request.method,
    path: shownPath(request),
    id: request.id,
  }),
  res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
}

const ofRequests = new WeakSet<object>()

/** The log of a request says which it was in lines that are written outside its scene, too. */
export function logOfRequest(
  log: FastifyBaseLogger,
  bindings: object,
  options?: object,
): FastifyBaseLogger {
  const child = log.child(bindings, options)
  ofRequests.add(child)
  return child
}

/** The same field twice in one line would be read by nobody in the same way. */
function mixIn(_fields: object, _level: number, log: object): object {
  const fields = fieldsOfScene()
  if (ofRequests.has(log)) delete fields['requestId']
  return fields
}

/** Options of the JSON log on standard output: UTC times, request ids, no query strings, no personal data. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    formatters: { log: (fields) => redact(fields) },
    timestamp: stdTimeFunctions.isoTime,
    serializers,
    mixin: mixIn,
  }
}
