import type { QueueState } from '@foyer/contract/shapes/queue-state.ts'
import type { Foyer } from '../../../foyer.ts'
import { sha256Hex } from '../../../platform/secrets.ts'
import type { KnownQueue, QueueRoom } from '../queue-room.ts'
import { isOnSale } from '../runs/run-rule.ts'
import type { Run } from '../runs/run-store.ts'
import { isStill } from '../runs/look.ts'

/** How the queue stands, in one word. */
export function standingOf({ plan, run }: KnownQueue, isSure: boolean): QueueState['state'] {
  if (run === null || run.closedAt !== null) return 'closed'
  if (!isSure) return 'still'
  if (run.isPaused) return 'paused'
  if (run.drawn === null) return 'gathering'
  if (run.listHash === null || run.tickedAt === null) return 'drawing'
  if (plan.events.length > 0 && !isOnSale(plan)) return 'off_sale'
  if (run.available > 0) return 'open'
  return run.held > 0 ? 'full' : 'sold_out'
}

/** At most so many questions a second are wanted of all who wait, where no cache stands in front. */
const everyLeast = 25
/** A few people cost nothing, and are called within seconds. */
const few = { people: 100, every: 3 }
const everyMost = 60

/** After how many seconds a page asks again: the more wait, the later. */
const everyOf = (waiting: number, mostPerSecond: number): number =>
  waiting <= few.people
    ? few.every
    : Math.round(Math.min(everyMost, Math.max(everyLeast, waiting / mostPerSecond)))

/** The public document of a queue, the same for everybody. */
export function stateOf(foyer: Foyer, known: KnownQueue, run: Run, now: Date): QueueState {
  const waiting = Math.max(0, run.arrivals - run.serving)
  const isDrawn = run.listHash !== null
  return {
    state: standingOf(known, !isStill(foyer, now)),
    run: run.id,
    now: now.toISOString(),
    opens: run.opensAt.toISOString(),
    arrivals: run.arrivals,
    drawn: isDrawn ? run.drawn : null,
    serving: run.serving,
    rate: run.calledAMinute === null ? null : Math.round(run.calledAMinute * 10) / 10,
    every: everyOf(waiting, foyer.config.queuePollsPerSecond),
    seed_hash: seedHashOf(run),
    seed: isDrawn ? Buffer.from(run.seed).toString('hex') : null,
    list_hash: run.listHash === null ? null : Buffer.from(run.listHash).toString('hex'),
  }
}

/** What is said of a queue that has never begun: nobody waits. */
export const closedState = (now: Date): QueueState => ({
  state: 'closed',
  run: 0,
  now: now.toISOString(),
  opens: now.toISOString(),
  arrivals: 0,
  drawn: null,
  serving: 0,
  rate: null,
  every: everyMost,
  seed_hash: '',
  seed: null,
  list_hash: null,
})

const hashes = new WeakMap<Uint8Array, string>()

function seedHashOf({ seed }: Run): string {
  const known = hashes.get(seed) ?? sha256Hex(seed)
  hashes.set(seed, known)
  return known
}

/** The document as text, made once a second at most: its time is a second, and all else changes no sooner. */
export function textOf(
  foyer: Foyer,
  room: QueueRoom,
  known: KnownQueue,
  run: Run,
  now: Date,
  write: (state: QueueState) => string,
): string {
  const of = `${Math.floor(now.getTime() / 1000)} ${room.readAt?.getTime() ?? 0} ${run.id}`
  const made = room.documents.get(known.plan.key)
  if (made?.of === of) return made.text
  const text = write(stateOf(foyer, known, run, now))
  room.documents.set(known.plan.key, { of, text })
  return text
}
