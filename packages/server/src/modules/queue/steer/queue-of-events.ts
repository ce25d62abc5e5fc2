import { shopQueueKey, type QueueStateName } from '@foyer/contract/api/queues/queue-shapes.ts'
import { gathersFrom } from '../runs/run-rule.ts'
import type { QueueEvent } from './queue-event-store.ts'
import type { SteeredRun } from './steered-run-store.ts'

/** A queue: what people wait for in it, and the run that is going or was the last. */
export interface Queue {
  readonly key: string
  /** Empty for the whole shop, and when nothing is left of what people have waited for. */
  readonly events: readonly QueueEvent[]
  readonly run: SteeredRun | null
}

/** The key of the queue that an event has. */
export const keyOfEvent = ({
  key,
  organiserKey,
  queueGroup,
}: Pick<QueueEvent, 'key' | 'organiserKey' | 'queueGroup'>): string =>
  queueGroup === null ? key : `${organiserKey}.${queueGroup}`

/** The queues of these events and runs, those that are going first. */
export function queuesOf(events: readonly QueueEvent[], runs: readonly SteeredRun[]): Queue[] {
  const byKey = Map.groupBy(events, keyOfEvent)
  const keys = new Set([...byKey.keys(), ...runs.map(({ key }) => key)])
  const queues = [...keys].map((key) => ({
    key,
    events: byKey.get(key) ?? [],
    run: runs.find((run) => run.key === key) ?? null,
  }))
  const rank = (queue: Queue) => (isGoing(queue) ? 0 : 1)
  return queues.toSorted((a, b) => rank(a) - rank(b) || saleTime(a) - saleTime(b))
}

export const isGoing = ({ run }: Pick<Queue, 'run'>): boolean =>
  run !== null && run.closedAt === null
const saleTime = (queue: Queue): number => saleOf(queue)?.getTime() ?? Number.MAX_SAFE_INTEGER

/** When the next sale of it opens; null when none is to. */
export const saleOf = ({ events }: Pick<Queue, 'events'>): Date | null =>
  earliest(events.map(({ saleOpensAt }) => saleOpensAt))

/** From when people may wait for that sale. */
export function waitsFrom(queue: Pick<Queue, 'events'>): Date | null {
  const sale = saleOf(queue)
  return sale === null ? null : gathersFrom(queue, sale)
}

const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null)

/** How its events are queued for: the strictest of them. */
export function strictestOf({ events }: Pick<Queue, 'events'>): QueueEvent['queue'] {
  const said = events.map(({ queue }) => queue)
  if (said.includes('always')) return 'always'
  return said.includes('automatic') ? 'automatic' : 'never'
}

export function stateOf(queue: Queue, now: Date): QueueStateName {
  const { run } = queue
  if (run !== null && run.closedAt === null) return stateOfRun(run, now)
  const wanted = strictestOf(queue)
  const from = waitsFrom(queue)
  if (wanted === 'never') return 'off'
  const closedAt = run?.closedAt ?? null
  if (from !== null) {
    if (from > now) return 'to_come'
    return closedAt === null || closedAt < from ? 'ready' : 'closed'
  }
  if (wanted === 'automatic') return 'off'
  // One that somebody has closed stays closed until another sale is to come.
  return closedAt === null ? 'ready' : 'closed'
}

function stateOfRun(run: SteeredRun, now: Date): QueueStateName {
  if (run.isPaused) return 'paused'
  if (run.drawn === null) return run.opensAt > now ? 'gathering' : 'drawing'
  // Before the first look nothing is known of the tickets.
  if (run.tickedAt === null || run.available > 0) return 'open'
  return run.held > 0 ? 'full' : 'sold_out'
}

/** How many have a place and were not called yet; also those who went away without a word. */
export const waitingIn = ({ arrivals, drawn, serving }: SteeredRun): number =>
  drawn === null ? arrivals : Math.max(0, arrivals - Math.floor(serving))

export const isOfShop = ({ key }: Pick<Queue, 'key'>): boolean => key === shopQueueKey

/** Whether anything that people wait for can be bought now. */
export const isOnSale = (queue: Queue): boolean =>
  isOfShop(queue) || queue.events.some((event) => event.isOnSale)

/** Whose queue it is: the organiser of its events; null for the whole shop's. */
export const organiserOf = ({ events }: Queue): number | null => events[0]?.organiserId ?? null
