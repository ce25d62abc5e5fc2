import { endpoints } from '@foyer/contract/endpoints/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import type { Pace } from './runs/calling-rule.ts'

/** How long the answers to buyers took in the last seconds. Waiting and files are none of it. */
export interface PaceWatch {
  note(ms: number, at: number): void
  read(at: number): Pace['p95Ms']
}

const spanMs = 4_000
const fewest = 20

export function createPaceWatch(): PaceWatch {
  let begunAt = 0
  let newer: number[] = []
  let older: number[] = []
  const turn = (at: number): void => {
    const age = at - begunAt
    if (age >= 0 && age < spanMs) return
    older = age >= 0 && age < 2 * spanMs ? newer : []
    newer = []
    begunAt = at
  }
  return {
    note(ms, at) {
      turn(at)
      newer.push(ms)
    },
    read(at) {
      turn(at)
      const all = [...older, ...newer].toSorted((a, b) => a - b)
      return all.length < fewest ? null : (all[Math.floor(all.length * 0.95)] ?? null)
    },
  }
}

const notBuying =
  /^\/(?:assets|pictures|queue|ajax\/queue|health|metrics|desk|api|measure|webhooks)\b/
/** Calls that may wait for a provider, whose time is not the shop's. */
const ofPaying: ReadonlySet<string> = new Set(
  endpoints.filter(({ module }) => module === 'payment').map(({ path }) => path),
)

/** Whether the answer to this URL tells how fast the shop is for buyers. */
export const tellsPace = (url: string): boolean =>
  !notBuying.test(url) && !ofPaying.has(url.split('?', 1)[0] ?? '')

/** Watches the answers while a queue is going, or may have to begin. */
export function watchPace(app: FastifyInstance, { rooms, clock }: Foyer): void {
  // From the whole request to the answer: how slowly somebody sends or reads is nothing of ours.
  const begun = new WeakMap<object, number>()
  app.addHook('preHandler', (request, _reply, done) => {
    const { isGoing, wishes } = rooms.queue
    const isWatched = isGoing || wishes.isAny(clock.now().getTime())
    if (isWatched && tellsPace(request.url)) begun.set(request, performance.now())
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const at = begun.get(request)
    if (at !== undefined && reply.statusCode < 400)
      rooms.queue.pace.note(performance.now() - at, performance.now())
    done()
  })
}
