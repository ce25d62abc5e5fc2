import type { QueueRow, QueueShape } from '@foyer/contract/api/queues/queue-shapes.ts'
import { hourMs, minuteMs } from '@foyer/contract/time-units.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  isOfShop,
  isOnSale,
  saleOf,
  stateOf,
  strictestOf,
  waitingIn,
  waitsFrom,
  type Queue,
} from './queue-of-events.ts'
import { countCalled, listServed, type SteeredRun } from './steered-run-store.ts'

/** How far back the history goes, and in how many steps. */
const historyMs = 2 * hourMs
const historySteps = 120

export function presentQueue(queue: Queue, now: Date): QueueRow {
  const { key, events, run } = queue
  return {
    key,
    state: stateOf(queue, now),
    queue: isOfShop(queue) ? null : strictestOf(queue),
    events: events.map((event) => ({ key: event.key, title: event.title })),
    time_zone: events[0]?.timeZone ?? null,
    is_on_sale: isOnSale(queue),
    sale_opens: saleOf(queue)?.toISOString() ?? null,
    waits_from: waitsFrom(queue)?.toISOString() ?? null,
    page: `/queue/${key}/`,
    run: run === null ? null : presentRun(run),
  }
}

const presentRun = (run: SteeredRun): NonNullable<QueueRow['run']> => ({
  id: run.id,
  started: run.startedAt.toISOString(),
  opens: run.opensAt.toISOString(),
  closed: run.closedAt?.toISOString() ?? null,
  arrivals: run.arrivals,
  drawn: run.drawn,
  serving: Math.floor(run.serving),
  waiting: waitingIn(run),
  inside: run.inside,
  window: Math.floor(run.windowSize),
  available: run.available,
  held: run.held,
  rate: run.rate,
  looked: run.tickedAt?.toISOString() ?? null,
})

/** The queue with its speed and how far it was served at a time. */
export async function presentWhole(tx: Tx, queue: Queue, now: Date): Promise<QueueShape> {
  const { run } = queue
  const row = presentQueue(queue, now)
  if (run === null) return { ...row, called_a_minute: null, history: [] }
  const end = run.closedAt ?? now
  const since = new Date(Math.max(run.startedAt.getTime(), end.getTime() - historyMs))
  const step = Math.max(1, Math.ceil((end.getTime() - since.getTime()) / 1000 / historySteps))
  const { called, seconds } = await countCalled(tx, run.id, new Date(end.getTime() - minuteMs))
  const served = await listServed(tx, run.id, since, step)
  return {
    ...row,
    called_a_minute:
      called === null || seconds === null || seconds === 0
        ? null
        : Math.round((called / seconds) * 600) / 10,
    history: served.map(({ at, ...of }) => ({ at: at.toISOString(), ...of })),
  }
}
