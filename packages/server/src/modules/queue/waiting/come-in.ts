import { dropEntry, entryIn } from '../entries/entry-cookie.ts'
import type { KnownQueue } from '../queue-room.ts'
import { numberIn } from '../runs/draw-numbers.ts'
import { isStill } from '../runs/look.ts'
import type { VisitorAsking } from './join-queue.ts'
import { keepInside } from './inside-cookie.ts'
import { standingOf } from './state-document.ts'

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
  if (run.inside >= run.windowSize * 1.5) return false
  const { queueId, arrival, entryId } = entry
  const came = await foyer.rooms.queue.comeIn({ queueId, arrival, entryId, number, now })
  if (came === null) {
    dropEntry(visitor, run.id)
    return false
  }
  keepInside(visitor, run.id, came.admittedUntil)
  return true
}
