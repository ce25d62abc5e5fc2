import type { QueueState } from '../../shapes/queue-state.ts'
import { aheadOf, isNear, type QueueView } from './queue-view.ts'

/** When a page of a queue asks how far it is, and what it says aloud. */

/** Seconds between two questions of somebody whose turn is near. */
const nearSeconds = 5
/** The longest that a page waits after questions that failed, in seconds. */
const longestSeconds = 120

interface Asking {
  readonly progress: Pick<QueueState, 'state' | 'serving' | 'rate' | 'every'>
  readonly number: number | null
  /** How long until the sale opens, in seconds; below zero once it has. */
  readonly opensIn: number
  /** How many questions in a row had no answer. */
  readonly failures: number
  /** From 0 to 1: what keeps the pages of all who wait apart. */
  readonly chance: number
}

/** After how many seconds a page asks again; null when nothing will change any more. */
export function askAgainAfter({
  progress,
  number,
  opensIn,
  failures,
  chance,
}: Asking): number | null {
  const { state, every } = progress
  const spread = 1 + chance / 2
  if (failures > 0) return Math.min(longestSeconds, every * 2 ** failures) * spread
  if (state === 'closed') return null
  const usual = every * spread
  // Everybody wants to know soon after the opening, and nobody needs to ask right before it.
  if (state === 'gathering' && opensIn > 0 && opensIn < usual)
    return opensIn + 1 + (every * chance) / 2
  const isSoon =
    state === 'open' && number !== null && number > progress.serving && isNear(number, progress)
  return isSoon ? Math.min(usual, nearSeconds * spread) : usual
}

/** What a page said last of a place. */
export interface Said {
  readonly view: QueueView
  /** How many were ahead when that was last said; null when it was not. */
  readonly ahead: number | null
}

export type Announcement = 'view' | 'ahead' | 'next' | null

/**
 * What somebody who listens is told, and what was said then. Only changes that matter interrupt: another state, half as
 * many ahead as last said, being the next.
 */
export function announce(
  before: Said,
  view: QueueView,
  place: { readonly number: number | null; readonly serving: number },
): { readonly announcement: Announcement; readonly said: Said } {
  const ahead =
    place.number !== null && (view === 'waiting' || view === 'near')
      ? aheadOf(place.number, place.serving)
      : null
  const isOther = view !== before.view
  if (isOther && view !== 'near') return { announcement: 'view', said: { view, ahead } }
  if (ahead === 0 && before.ahead !== 0) return { announcement: 'next', said: { view, ahead } }
  if (isOther) return { announcement: 'view', said: { view, ahead } }
  if (ahead !== null && before.ahead !== null && ahead <= before.ahead / 2 && ahead < before.ahead)
    return { announcement: 'ahead', said: { view, ahead } }
  return { announcement: null, said: { view, ahead: before.ahead ?? ahead } }
}
