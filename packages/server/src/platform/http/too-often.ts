import { FoyerError } from '../errors.ts'
import type { PageCall } from './page.ts'

/**
 * What a page tells somebody who is refused for asking too often: it shows itself again with the text and the status.
 * @throws whatever else went wrong
 */
export function tooOften({ reply }: Pick<PageCall, 'reply'>, error: unknown): FoyerError {
  if (!(error instanceof FoyerError) || error.type !== 'rate_limited') throw error
  reply.header('retry-after', error.retryAfterSeconds)
  return error
}
