import { createHash } from 'node:crypto'
import type { AnswerOf, AnyOperation } from '@foyer/contract/api/operation.ts'
import type { ApiCall } from '../../platform/api/handle-operation.ts'
import { RawAnswer } from '../../platform/http/handle.ts'

/**
 * For what is asked every few seconds: most of those who ask have this answer already, and are told so in no words. Browsers
 * keep it, and ask each time.
 */
export function answerIfChanged<O extends AnyOperation>(
  call: ApiCall<O>,
  answer: AnswerOf<O>,
): AnswerOf<O> | RawAnswer {
  const version = createHash('sha256')
    .update(JSON.stringify(answer))
    .digest('base64url')
    .slice(0, 22)
  call.version(version)
  call.reply.header('cache-control', 'private, no-cache')
  const isKnown = (call.request.headers['if-none-match'] ?? '').includes(`"${version}"`)
  return isKnown ? new RawAnswer((reply) => reply.code(304).send()) : answer
}
