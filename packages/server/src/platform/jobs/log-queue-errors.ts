import type { FastifyBaseLogger } from 'fastify'

/** Polls fail twenty times a second when they fail: the same trouble is told again after this long. */
const againMs = 60_000

/**
 * Hears the job queue's errors and logs each trouble once a minute. That the database is away is none of them: it is
 * told once, by itself.
 */
export function logQueueErrors(log: FastifyBaseLogger): (error: unknown) => void {
  const told = new Map<string, number>()
  return (error) => {
    if (!isErrorLike(error) || error.name === 'DatabaseAway') return
    // Each worker adds its own name.
    const trouble = error.message.replace(/ \(Queue: .*\)$/, '')
    const now = performance.now()
    for (const [text, at] of told) if (now - at >= againMs) told.delete(text)
    if (told.has(trouble)) return
    told.set(trouble, now)
    log.error({ err: error }, 'job queue')
  }
}

/** The queue tells its errors as copies, which are no instances of anything. */
function isErrorLike(error: unknown): error is { message: string; name?: unknown } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    typeof error.message === 'string'
  )
}
