import { queueGraceMs, queueChoosingMs } from '@foyer/contract/limits.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { openWishes } from '../../waiting-list/exports.ts'
import { countInside, endOver } from '../entries/entry-store.ts'
import { nextServing, nextWindow, type Pace } from './calling-rule.ts'
import { countTickets } from './catalogue-store.ts'
import { isOnSale, openingOf, type QueuePlan } from './run-rule.ts'
import {
  lockRun,
  markDrawn,
  mayTick,
  moveOpening,
  servedAt,
  setListHash,
  writeTick,
  type LockedRun,
} from './run-store.ts'

/** The shop's own queue counts no tickets: there are too many kinds of them. */
const plenty = 1_000_000

/**
 * Takes a run one step on: makes the draw when the sale opens, ends what is over, and calls as many people as the shop takes.
 * One process does it once a second, whichever comes first.
 */
export async function tick(
  foyer: Foyer,
  plan: QueuePlan,
  runId: number,
  pace: Pace,
): Promise<void> {
  const now = foyer.clock.now()
  const isDrawn = await foyer.db.transaction(async (tx) => {
    const run = (await mayTick(tx, runId)) ? await lockRun(tx, runId, now) : undefined
    if (run === undefined) return false
    if (run.drawn === null) return await openOnTime(tx, plan, run, now)
    if (!run.isListed) return true
    await call(tx, plan, run, pace, now)
    return false
  })
  // It may take a second for a million; nobody who joins waits behind it.
  if (isDrawn) await foyer.db.changeOne(async (tx) => await setListHash(tx, runId))
}

async function openOnTime(tx: Tx, plan: QueuePlan, run: LockedRun, now: Date): Promise<boolean> {
  const opensAt = openingOf(plan, run, now)
  if (opensAt.getTime() !== run.opensAt.getTime()) await moveOpening(tx, run.id, opensAt)
  if (opensAt > now || run.isPaused) return false
  await markDrawn(tx, run.id, now)
  return true
}

/**
 * What comes back goes to those who wait in the queue until the last ticket was sold, and then to the waiting list first: what
 * that takes counts as held, for it is offered within a minute.
 */
async function ticketsFor(
  tx: Tx,
  eventIds: readonly number[],
  wasSoldOut: boolean,
  now: Date,
): Promise<{ available: number; held: number }> {
  const tickets = await countTickets(tx, eventIds, now)
  if (!wasSoldOut || tickets.available === 0) return tickets
  const wished = Math.min(tickets.available, await openWishes(tx, eventIds, now))
  return { available: tickets.available - wished, held: tickets.held + wished }
}

async function call(tx: Tx, plan: QueuePlan, run: LockedRun, pace: Pace, now: Date): Promise<void> {
  await endOver(tx, run.id, now)
  const calledAfter = await servedAt(tx, run.id, new Date(now.getTime() - queueGraceMs))
  const cameAfter = new Date(now.getTime() - queueChoosingMs)
  const people = await countInside(tx, run.id, calledAfter, cameAfter)
  const eventIds = plan.events.filter(({ isShown }) => isShown).map(({ id }) => id)
  const tickets =
    plan.events.length === 0
      ? { available: plenty, held: 0 }
      : await ticketsFor(tx, eventIds, run.soldOutAt !== null, now)
  const expected = Math.max(0, Math.floor(run.serving) - calledAfter - people.came)
  const isFull = people.inside + expected >= run.windowSize * 0.8
  const before = { size: run.windowSize, loweredAt: run.loweredAt }
  const window = nextWindow(before, pace, isFull, now)
  const isStopped = run.isPaused || (plan.events.length > 0 && !isOnSale(plan))
  const serving = isStopped
    ? run.serving
    : nextServing({
        serving: run.serving,
        arrivals: run.arrivals,
        inside: people.inside,
        choosing: people.choosing,
        expected,
        available: tickets.available,
        windowSize: window.size,
        rate: run.rate,
        sinceLastMs: run.tickedAt === null ? 1_000 : now.getTime() - run.tickedAt.getTime(),
      })
  const { size: windowSize, loweredAt } = window
  const { inside, choosing } = people
  const tick = { id: run.id, serving, windowSize, loweredAt, inside, choosing, ...tickets }
  await writeTick(tx, tick, now)
}
