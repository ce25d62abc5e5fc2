import { minuteMs } from '@foyer/contract/time-units.ts'
import { withoutQueries } from '@foyer/contract/without-queries.ts'
/** An entry logged as an error. */
export interface LoggedError {
  readonly error: Error
  readonly message: string
  readonly requestId: string | null
}

export type ReportError = (logged: LoggedError) => void

interface Tools {
  readonly now: () => Date
  readonly uuid: () => string
}

/** Nobody reads more reports in a minute; the log has all errors. */
const mostPerMinute = 30
/** The most reports of one fault: a person who can trigger it at will must not crowd out the others. */
const mostOfOne = 5
const timeoutMs = 5_000

/**
 * Sends errors as Sentry's envelopes (https://develop.sentry.dev/sdk/data-model/envelopes/). Its SDK for servers takes
 * longer to load than the whole shop. A service that cannot be reached affects only the operator: the same errors are in
 * the log.
 */
export function createSentryReports(dsn: string, { now, uuid }: Tools): ReportError {
  const { origin, pathname, username } = new URL(dsn)
  const [, folder = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  const url = `${origin}${folder}/api/${project}/envelope/`
  let minute = 0
  let sent = 0
  const ofOne = new Map<string, number>()
  return (logged) => {
    const at = now()
    const thisMinute = Math.floor(at.getTime() / minuteMs)
    if (thisMinute !== minute) {
      sent = 0
      ofOne.clear()
    }
    minute = thisMinute
    const fault = faultOf(logged.error)
    const times = (ofOne.get(fault) ?? 0) + 1
    if (sent >= mostPerMinute || times > mostOfOne) return
    sent += 1
    ofOne.set(fault, times)
    const eventId = uuid().replaceAll('-', '')
    const lines = [
      { event_id: eventId, dsn, sent_at: at.toISOString() },
      { type: 'event' },
      { ...eventOf(logged), event_id: eventId, timestamp: at.getTime() / 1000 },
    ]
    fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=foyer/1.0, sentry_key=${username}`,
      },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined)
  }
}

/** Equal for errors in the same place, whatever was typed. */
function faultOf({ name, stack = '' }: Error): string {
  const place = stack.split('\n').find((text) => /^\s+at /.test(text)) ?? ''
  return `${name}${place}`
}

function eventOf({ error, message, requestId }: LoggedError): object {
  return {
    platform: 'node',
    level: 'error',
    logger: 'foyer',
    message: withoutPeople(message),
    tags: requestId === null ? {} : { request_id: requestId },
    exception: { values: causesOf(error).map(exceptionOf) },
  }
}

/** The error and its causes, the deepest first, as Sentry wants them. */
function causesOf(error: Error, depth = 0): Error[] {
  const { cause } = error
  return cause instanceof Error && depth < 4 ? [...causesOf(cause, depth + 1), error] : [error]
}

const exceptionOf = (error: Error) => ({
  type: error.name,
  value: withoutPeople(error.message),
  stacktrace: { frames: framesOf(error.stack ?? '') },
})

/** Messages of databases and vendors may quote typed text: e-mail addresses, queries and long numbers are removed. */
export function withoutPeople(text: string): string {
  return withoutQueries(text)
    .replaceAll(/[^\s"'<>()]+/g, (word) => (/[^@]@[^@]/.test(word) ? '[e-mail]' : word))
    .replaceAll(/\d[\d -]{10,}\d/g, '[number]')
    .replaceAll(/\b(sk|pk|whsec|pi|seti)_\w+/g, '[key]')
    .slice(0, 1000)
}

/** The oldest call first. */
function framesOf(stack: string) {
  const lines = stack.split('\n').flatMap((line) => {
    const found = /^\s{1,20}at (?:([^()]*) \()?([^()]*):(\d{1,9}):(\d{1,9})\)?$/.exec(line)
    if (found === null) return []
    const [, name = '?', file = '', line_ = '0', column = '0'] = found
    return [
      {
        function: name,
        // Paths are relative to the root of the shop, so that reports do not reveal where it is installed.
        filename: file.replace(/^.*?\/(packages|node_modules)\//, '$1/'),
        lineno: Number(line_),
        colno: Number(column),
        in_app: !file.includes('node_modules') && !file.startsWith('node:'),
      },
    ]
  })
  return lines.reverse()
}
