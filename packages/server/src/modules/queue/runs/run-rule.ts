import { queueRoomMs, queueIdleMs } from '@foyer/contract/limits.ts'
import type { QueuedEvent } from './catalogue-store.ts'
import type { Run } from './run-store.ts'

/** A queue as far as the catalogue says it. */
export interface QueuePlan {
  readonly key: string
  readonly mode: 'automatic' | 'always'
  readonly events: readonly QueuedEvent[]
}

/** The queues of these events: those of one key wait together, and the strictest of them decides. */
export function plansOf(events: readonly QueuedEvent[]): Map<string, QueuePlan> {
  const plans = new Map<string, QueuePlan>()
  for (const event of events) {
    const known = plans.get(event.key)
    const mode = known?.mode === 'always' || event.mode === 'always' ? 'always' : 'automatic'
    plans.set(event.key, { key: event.key, mode, events: [...(known?.events ?? []), event] })
  }
  return plans
}

/** The next opening of a sale after a moment; null when none is known. */
export function openingAfter({ events }: QueuePlan, moment: Date): Date | null {
  const coming = events
    .filter(({ isShown }) => isShown)
    .flatMap(({ openings }) => openings)
    .filter((one) => one > moment)
  return earliest(coming)
}

/** When people may begin to wait for an opening. */
export function gathersFrom(
  { events }: { readonly events: readonly Pick<QueuedEvent, 'queueOpensAt'>[] },
  opening: Date,
): Date {
  const said = events.flatMap(({ queueOpensAt: at }) => (at === null || at >= opening ? [] : [at]))
  return earliest(said) ?? new Date(opening.getTime() - queueRoomMs)
}

const earliest = (moments: readonly Date[]): Date | null =>
  moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null

export const isOnSale = ({ events }: QueuePlan): boolean =>
  events.some((event) => event.isShown && event.isOnSale)

/** What is to be done about the run of a queue now. */
export type Due =
  | { readonly what: 'nothing' }
  | { readonly what: 'begin'; readonly opensAt: Date }
  | { readonly what: 'close'; readonly id: number }
  /** People are to gather for another opening: one run ends and the next begins, with no moment between them. */
  | { readonly what: 'next'; readonly id: number; readonly opensAt: Date }

/**
 * A run begins when people may begin to wait for an opening, and, in a queue that always is, when tickets are on sale and
 * there never was one. One that somebody has closed begins again with the next opening alone.
 */
export function dueOf(
  plan: QueuePlan,
  latest: Run | null,
  now: Date,
  lastJoined: Date | null,
): Due {
  const opening = openingAfter(plan, now)
  const gathers = opening === null ? null : gathersFrom(plan, opening)
  const gathersNow = opening !== null && gathers !== null && gathers <= now
  if (latest === null || latest.closedAt !== null) {
    // One that was closed while people gathered for this very opening stays closed.
    if (gathersNow && (latest === null || latest.opensAt < opening))
      return { what: 'begin', opensAt: opening }
    if (plan.mode === 'always' && latest === null && isOnSale(plan))
      return { what: 'begin', opensAt: now }
    return { what: 'nothing' }
  }
  // Whoever is inside keeps the turn, and the run that it belongs to.
  const isServed =
    latest.listHash !== null && latest.serving >= latest.arrivals && latest.inside === 0
  if (!isServed) return { what: 'nothing' }
  // People wait for another opening: they are drawn among themselves.
  if (gathersNow && opening > latest.opensAt && latest.startedAt < gathers)
    return { what: 'next', id: latest.id, opensAt: opening }
  const since = Math.max(lastJoined?.getTime() ?? 0, latest.opensAt.getTime())
  if (plan.mode === 'automatic' && now.getTime() - since > queueIdleMs)
    return { what: 'close', id: latest.id }
  return { what: 'nothing' }
}

/** When a run that has not been drawn opens now: its opening was moved, or there is none any more and tickets are on sale. */
export function openingOf(
  plan: QueuePlan,
  run: { readonly startedAt: Date; readonly opensAt: Date },
  now: Date,
): Date {
  // One that has passed since the run began is as good as one to come: it opens the sale now.
  const opening = openingAfter(plan, run.startedAt)
  if (opening !== null) return opening
  return isOnSale(plan) ? new Date(Math.min(run.opensAt.getTime(), now.getTime())) : run.opensAt
}
