import { FoyerError } from '../errors.ts'
import type { PageCall } from './page.ts'

/**
 * Answers a visitor who is refused for asking too often with the same page, its text and the status.
 * @throws every other error
 */
export function tooOften({ reply }: Pick<PageCall, 'reply'>, error: unknown): FoyerError {
  if (!(error instanceof FoyerError) || error.type !== 'rate_limited') throw error
  reply.header('retry-after', error.retryAfterSeconds)
  return error
}
