import { shopQueueKey } from '@foyer/contract/api/queues/queue-shapes.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { listQueueEvents } from './queue-event-store.ts'
import { keyOfEvent, queuesOf, type Queue } from './queue-of-events.ts'
import { listLatestRuns, listRunning } from './steered-run-store.ts'

/** Whose queues somebody may see: those of an organiser, or of all; and whether also that of the whole shop. */
export interface QueuesSeen {
  readonly organiserId: number | null
  readonly withShop: boolean
}

/** The queues of events that have one, and those that are still going in front of others; the ones that are going first. */
export async function findQueues(tx: Tx, seen: QueuesSeen, now: Date): Promise<Queue[]> {
  const running = await listRunning(tx)
  const events = await listQueueEvents(
    tx,
    seen.organiserId,
    running.map(({ key }) => key),
    now,
  )
  // What people wait for may be gone: whoever sees everything sees that it is still going.
  const others = seen.organiserId === null ? running.map(({ key }) => key) : []
  const keys = new Set([...events.map(keyOfEvent), ...others])
  if (seen.withShop) keys.add(shopQueueKey)
  else keys.delete(shopQueueKey)
  const queues = queuesOf(events, await listLatestRuns(tx, [...keys]))
  if (!seen.withShop || queues.some(({ key }) => key === shopQueueKey)) return queues
  return [...queues, { key: shopQueueKey, events: [], run: null }]
}

/** One of them; undefined when there is none with this key, or somebody may not see it. */
export async function readQueue(
  tx: Tx,
  key: string,
  seen: QueuesSeen,
  now: Date,
): Promise<Queue | undefined> {
  if (key === shopQueueKey && !seen.withShop) return undefined
  const found = await listQueueEvents(tx, seen.organiserId, [key], now)
  const events = found.filter((event) => keyOfEvent(event) === key)
  const [run = null] = await listLatestRuns(tx, [key])
  const isKnown =
    events.length > 0 || key === shopQueueKey || (run !== null && seen.organiserId === null)
  return isKnown ? { key, events, run } : undefined
}
