import { dropEntry, entryIn } from '../entries/entry-cookie.ts'
import type { KnownQueue, QueueRoom } from '../queue-room.ts'
import { numberIn } from '../runs/draw-numbers.ts'
import { isStill } from '../runs/look.ts'
import type { Run } from '../runs/run-store.ts'
import type { VisitorAsking } from './join-queue.ts'
import { keepInside } from './inside-cookie.ts'
import { standingOf } from './state-document.ts'

/**
 * Whether one more may choose: there is a ticket that nobody inside is choosing, and room in the shop. Those who came in
 * since the last look are counted as well, so that all who were called long ago do not come in at once.
 */
function hasRoom({ cameIn }: QueueRoom, run: Run): boolean {
  const since = cameIn.get(run.id) ?? 0
  return run.choosing + since < run.available && run.inside + since < run.windowSize * 1.5
}

/**
 * Lets the visitor in when it is its turn; whoever was called long ago waits until others have left, where it is full.
 * Returns whether it may go to the tickets.
 */
export async function comeIn(
  { foyer, visitor, now }: VisitorAsking,
  known: KnownQueue,
): Promise<boolean> {
  const { run } = known
  if (run === null || run.closedAt !== null) return true
  const entry = entryIn(visitor, run.id)
  if (entry === null) return false
  const number = numberIn(foyer.rooms.queue, run, entry.arrival)
  if (number === null || number > run.serving) return false
  if (standingOf(known, !isStill(foyer, now)) !== 'open') return false
  if (!hasRoom(foyer.rooms.queue, run)) return false
  const { queueId, arrival, entryId } = entry
  const came = await foyer.rooms.queue.comeIn({ queueId, arrival, entryId, number, now })
  if (came === null) {
    dropEntry(visitor, run.id)
    return false
  }
  const { cameIn } = foyer.rooms.queue
  cameIn.set(run.id, (cameIn.get(run.id) ?? 0) + 1)
  keepInside(visitor, run.id, came.admittedUntil)
  return true
}
