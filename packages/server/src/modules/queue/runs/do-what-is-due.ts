import { randomBytes } from 'node:crypto'
import { shopQueueKey } from '@foyer/contract/api/queues/queue-shapes.ts'
import type { Foyer } from '../../../foyer.ts'
import { isWaitedFor } from '../../waiting-list/exports.ts'
import { lastJoined } from '../entries/entry-store.ts'
import type { KnownQueue } from '../queue-room.ts'
import { dueOf, type QueuePlan } from './run-rule.ts'
import { closeRun, insertRun, type Run } from './run-store.ts'

/** Begins and closes runs as the catalogue wants it. Returns whether anything was done. */
export async function doWhatIsDue(
  foyer: Foyer,
  known: ReadonlyMap<string, KnownQueue>,
): Promise<boolean> {
  const now = foyer.clock.now()
  let isDone = false
  for (const { plan, run } of known.values()) {
    if (plan.events.length === 0) {
      // Nobody can wait any more for an event that has no queue.
      if (plan.key === shopQueueKey || run === null || run.closedAt !== null) continue
      await foyer.db.transaction(async (tx) => await closeRun(tx, run.id, now))
      isDone = true
      continue
    }
    const due = dueOf(plan, run, now, await lastOf(foyer, plan, run))
    if (due.what === 'nothing') continue
    if (due.what === 'close') {
      if (plan.mode === 'automatic' && (await isWanted(foyer, plan, now))) continue
      await foyer.db.transaction(async (tx) => await closeRun(tx, due.id, now))
      isDone = true
      continue
    }
    isDone = true
    await begin(foyer, plan.key, due.opensAt, now, due.what === 'next' ? due.id : null)
  }
  return isDone
}

/** Tickets that come back for people on the waiting list would be sold to others without a queue. */
const isWanted = async ({ db }: Foyer, { events }: QueuePlan, now: Date): Promise<boolean> =>
  await db.read(
    async (tx) =>
      await isWaitedFor(
        tx,
        events.map(({ id }) => id),
        now,
      ),
  )

/** Only an automatic queue in which nobody waits ends by itself. */
async function lastOf(foyer: Foyer, plan: QueuePlan, run: Run | null): Promise<Date | null> {
  if (plan.mode === 'always' || run === null || run.closedAt !== null) return null
  if (run.serving < run.arrivals) return null
  return await foyer.db.readOne(async (tx) => await lastJoined(tx, run.id))
}

/** Begins a run of a queue, unless one is going, in the place of the run `after`. */
export async function begin(
  foyer: Foyer,
  key: string,
  opensAt: Date,
  now: Date,
  after: number | null = null,
): Promise<void> {
  // What decides the draw comes from the system, and from nothing that a test or an operator could foresee.
  const seed = randomBytes(32)
  await foyer.db.transaction(async (tx) => {
    if (after !== null) await closeRun(tx, after, now)
    await insertRun(tx, { key, opensAt, seed }, now)
  })
}
