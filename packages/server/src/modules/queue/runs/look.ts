import type { Foyer } from '../../../foyer.ts'
import { DatabaseAway } from '../../../platform/database/database-faults.ts'
import type { KnownQueue } from '../queue-room.ts'
import { readQueuedEvents } from './catalogue-store.ts'
import { doWhatIsDue } from './do-what-is-due.ts'
import { plansOf, type QueuePlan } from './run-rule.ts'
import { readRuns, type Run } from './run-store.ts'
import { tick } from './tick.ts'

const freshMs = 1_000
/** Older than this nobody is answered without asking the database first; when that is away, the queue stands still. */
const stillMs = 5_000

/**
 * A queue as it was a second ago at most; undefined when there is none of that key. What is known is answered at once, and
 * asked anew meanwhile: however many people wait, a process asks once a second. While the database is away the last that
 * was known is answered. @throws DatabaseAway when nothing was ever known
 */
export async function lookAt(
  foyer: Foyer,
  key: string,
  now: Date,
): Promise<KnownQueue | undefined> {
  const room = foyer.rooms.queue
  const age = room.readAt === null ? Infinity : now.getTime() - room.readAt.getTime()
  // A clock that was set back makes everything look fresh for ever.
  if (age >= freshMs || age < 0) {
    const reading = look(foyer)
    if (age > stillMs || age < 0) {
      // A second process of the same moment may be quicker, and the database may be away: what is known is still good.
      await reading.catch((error: unknown) => {
        if (room.readAt === null) throw error
      })
    } else reading.catch(() => {})
  }
  return room.known.get(key)
}

/** Whether what this process knows is so old that it cannot say how far the queue is. */
export const isStill = ({ rooms }: Foyer, now: Date): boolean =>
  rooms.queue.readAt === null || now.getTime() - rooms.queue.readAt.getTime() > stillMs

/** Reads all queues, once for all who ask at this moment, and takes those that are going one step on. */
export async function look(foyer: Foyer): Promise<void> {
  const room = foyer.rooms.queue
  room.reading ??= lookNow(foyer).finally(() => {
    room.reading = null
  })
  await room.reading
}

async function lookNow(foyer: Foyer): Promise<void> {
  const room = foyer.rooms.queue
  let known = await readKnown(foyer)
  const pace = {
    p95Ms: room.pace.read(performance.now()),
    waitingForDatabase: foyer.db.pool.waiting,
  }
  if (await doWhatIsDue(foyer, known)) known = await readKnown(foyer)
  remember(foyer, known)
  const now = foyer.clock.now()
  let isFirst = false
  for (const { plan, run } of known.values()) {
    if (run === null || run.closedAt !== null || !isTickDue(run, now)) continue
    try {
      await tick(foyer, plan, run.id, pace)
    } catch (error) {
      // The queues of others go on; while the database is away, none does.
      if (error instanceof DatabaseAway) throw error
      foyer.log.error({ queue: plan.key, err: error }, 'a queue could not go on')
    }
    isFirst ||= run.tickedAt === null && run.drawn !== null
  }
  // Whoever comes to a queue that has just begun is told at once how it stands.
  if (isFirst) remember(foyer, await readKnown(foyer))
}

function remember(foyer: Foyer, known: ReadonlyMap<string, KnownQueue>): void {
  const room = foyer.rooms.queue
  room.known = known
  room.cameIn.clear()
  room.readAt = foyer.clock.now()
  room.isGoing = [...known.values()].some(({ run }) => run?.closedAt === null)
}

const isTickDue = ({ tickedAt }: Run, now: Date): boolean =>
  tickedAt === null || Math.abs(now.getTime() - tickedAt.getTime()) >= 900

async function readKnown(foyer: Foyer): Promise<Map<string, KnownQueue>> {
  const now = foyer.clock.now()
  const [events, runs] = await foyer.db.read(
    async (tx) => await Promise.all([readQueuedEvents(tx, now), readRuns(tx, now)]),
  )
  const latest = new Map(runs.map((run) => [run.key, run]))
  const known = new Map<string, KnownQueue>()
  for (const [key, plan] of plansOf(events)) known.set(key, { plan, run: latest.get(key) ?? null })
  for (const run of runs) {
    // The whole shop's, and one whose events are no longer behind a queue: people wait in it all the same.
    if (!known.has(run.key)) known.set(run.key, { plan: planWithout(run.key), run })
  }
  return known
}

const planWithout = (key: string): QueuePlan => ({ key, mode: 'automatic', events: [] })
