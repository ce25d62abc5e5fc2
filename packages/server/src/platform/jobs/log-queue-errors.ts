import type { FastifyBaseLogger } from 'fastify'
import { minuteMs } from '@foyer/contract/time-units.ts'

/** Failing polls fail twenty times a second: the same trouble is logged again only after this many milliseconds. */
const againMs = minuteMs

/**
 * Listens to the job queue's errors and logs each trouble once a minute, except that the database is away, which is logged
 * once elsewhere.
 */
export function logQueueErrors(log: FastifyBaseLogger): (error: unknown) => void {
  const told = new Map<string, number>()
  return (error) => {
    if (!isErrorLike(error) || error.name === 'DatabaseAway') return
    // Each worker adds its own name.
    const trouble = error.message.replace(/ \(Queue: [^()]*\)$/, '')
    const now = performance.now()
    for (const [text, at] of told) if (now - at >= againMs) told.delete(text)
    if (told.has(trouble)) return
    told.set(trouble, now)
    log.error({ err: error }, 'job queue')
  }
}

/** The queue reports its errors as copies, which are no instances of Error. */
function isErrorLike(error: unknown): error is { message: string; name?: unknown } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    typeof error.message === 'string'
  )
}
