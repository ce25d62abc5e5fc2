import { queueStateCall as endpoint } from '@foyer/contract/endpoints/queue/state.ts'
import { writerOf } from '../../../platform/by-contract.ts'
import { notFound } from '../../../platform/errors.ts'
import { handle, RawAnswer } from '../../../platform/http/handle.ts'
import { lookAt } from '../runs/look.ts'
import { textOf } from './state-document.ts'

const write = writerOf(endpoint.path, endpoint.response)
/** Any cache may keep it for a second, and show an older one for a little while the shop does not answer. */
const caching = 'public, max-age=1, s-maxage=1, stale-while-revalidate=2, stale-if-error=60'

const headersOfPages = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-frame-options',
  'referrer-policy',
  'x-request-id',
]

/** Answered from memory: nobody who waits costs a statement, and no session is looked at. */
export const state = handle(
  endpoint,
  async ({ foyer, params: { key }, now }) => {
    const known = await lookAt(foyer, key, now)
    if (known === undefined || known.run === null) throw notFound(`queue ${key.slice(0, 100)}`)
    const text = textOf(foyer, foyer.rooms.queue, known, known.run, now, write)
    return new RawAnswer((reply) => {
      // Headers for pages would be more than half of it: nothing here is shown, framed or run.
      for (const header of headersOfPages) reply.removeHeader(header)
      return reply
        .header('cache-control', caching)
        .header('content-type', 'application/json; charset=utf-8')
        .send(text)
    })
  },
  { session: 'none' },
)
