import { queueNearMinutes } from '../../limits.ts'
import type { QueueState } from '../../shapes/queue-state.ts'

/** What a page of a queue shows: the same rule for the server, which renders it, and for its script, which goes on from there. */
export type QueueView =
  | 'before'
  | 'join'
  | 'gathering'
  | 'drawing'
  | 'waiting'
  | 'near'
  | 'called'
  | 'inside'
  | 'full'
  | 'sold_out'
  | 'paused'
  | 'off_sale'
  | 'still'
  | 'closed'

/** A visitor's own place, as far as it decides what is shown. */
export interface OwnPlace {
  /** Null before the draw, and while it is not known. */
  readonly number: number | null
  readonly isInside: boolean
}

type Progress = Pick<QueueState, 'state' | 'serving' | 'rate'>

/** How many stand before this number. */
export const aheadOf = (number: number, serving: number): number =>
  Math.max(0, number - Math.floor(serving) - 1)

/** In how many minutes a number is called at this speed; null when nobody can say. */
export const minutesTo = (
  number: number,
  { serving, rate }: Pick<QueueState, 'serving' | 'rate'>,
): number | null =>
  rate === null || rate <= 0 ? null : Math.max(0, number - Math.floor(serving)) / rate

/** Whether a number is called within a minute; without a known speed only the next one is. */
export function isNear(number: number, progress: Pick<QueueState, 'serving' | 'rate'>): boolean {
  const minutes = minutesTo(number, progress)
  return (
    aheadOf(number, progress.serving) === 0 || (minutes !== null && minutes <= queueNearMinutes)
  )
}

/**
 * @param own null for somebody without a place
 * @param isOpen whether places can be got already
 */
export function viewOf(progress: Progress, own: OwnPlace | null, isOpen: boolean): QueueView {
  const { state } = progress
  if (state === 'closed') return 'closed'
  if (own?.isInside === true) return 'inside'
  if (state === 'sold_out' || state === 'off_sale' || state === 'still') return state
  if (own === null) return isOpen ? 'join' : 'before'
  if (state === 'gathering') return 'gathering'
  if (state === 'drawing' || own.number === null) return 'drawing'
  // A turn that is used while nobody can buy would be a turn lost.
  if (state === 'full' || state === 'paused') return state
  if (own.number <= progress.serving) return 'called'
  return isNear(own.number, progress) ? 'near' : 'waiting'
}
