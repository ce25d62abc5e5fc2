import { getToday as operation } from '@foyer/contract/api/home/get-today.ts'
import { createHash } from 'node:crypto'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { RawAnswer } from '../../../../platform/http/handle.ts'
import { readToday } from './read-today.ts'

/** Most of those who ask have this answer already, and are told so in no words: browsers keep it, and ask each time. */
export const getToday = handleOperation(operation, async (call) => {
  const today = await readToday(call.foyer, call.organiser.id, call.now)
  const version = createHash('sha256')
    .update(JSON.stringify(today))
    .digest('base64url')
    .slice(0, 22)
  call.version(version)
  call.reply.header('cache-control', 'private, no-cache')
  const isKnown = (call.request.headers['if-none-match'] ?? '').includes(`"${version}"`)
  return isKnown ? new RawAnswer((reply) => reply.code(304).send()) : today
})
