import { doorReportOldestMs } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
/** A ticket of the organiser as it is when a report of it comes in. */
export interface ReportedTicket {
  readonly version: number
  readonly status: 'valid' | 'used' | 'refunded'
  readonly dateId: number
  /** Its date does not take place; the ticket becomes void with its order. */
  readonly isCancelled: boolean
  /** When its holder came in; null unless it is used. */
  readonly usedAt: Date | null
  /** When somebody last took a check-in of it back. */
  readonly undoneAt: Date | null
}

/** What a device says it did: somebody is in, whatever is decided. */
export interface LetIn {
  readonly at: Date
  readonly version: number
  /** The date by whose list they were let in. */
  readonly dateId: number
}

export type Conflict = 'twice' | 'refunded' | 'passed_on' | 'moved' | 'undone' | 'unknown'

export type LetInDecision =
  | { readonly result: 'admitted'; readonly conflict: 'undone' | null }
  /** Another one came in with this ticket, later than this one: the ticket counts from this one on. */
  | { readonly result: 'admitted_before'; readonly conflict: 'twice' }
  | { readonly result: 'used'; readonly conflict: 'twice' }
  | {
      readonly result: 'refunded' | 'passed_on' | 'moved' | 'unknown'
      readonly conflict: Conflict
    }

/**
 * What a let-in counts for that was decided at the door, perhaps an hour ago and without a network (docs/decisions/0112). Nothing
 * undoes that somebody is in; it is decided whose ticket is used, and what a person has to know. Of two who came with one
 * ticket, the first by the time of the door is its guest.
 */
export function decideLetIn(ticket: ReportedTicket | undefined, letIn: LetIn): LetInDecision {
  if (ticket === undefined) return { result: 'unknown', conflict: 'unknown' }
  const isVoid = ticket.status === 'refunded' || (ticket.isCancelled && ticket.status === 'valid')
  if (isVoid) return { result: 'refunded', conflict: 'refunded' }
  // Whoever it was passed on to comes with a code that is good, and is let in with it.
  if (ticket.version !== letIn.version) return { result: 'passed_on', conflict: 'passed_on' }
  if (ticket.dateId !== letIn.dateId) return { result: 'moved', conflict: 'moved' }
  if (ticket.status === 'used') {
    const isFirst = ticket.usedAt !== null && letIn.at.getTime() < ticket.usedAt.getTime()
    return { result: isFirst ? 'admitted_before' : 'used', conflict: 'twice' }
  }
  const wasUndone = ticket.undoneAt !== null && letIn.at.getTime() < ticket.undoneAt.getTime()
  return { result: 'admitted', conflict: wasUndone ? 'undone' : null }
}

/** A report that was made while another one was on its way is a little older than what was heard last. */
const underWayMs = minuteMs

export interface ToldTime {
  readonly at: Date
  /** What the clock of the device said as it sent the report; null when it did not tell. */
  readonly sentAt: Date | null
  /** When the device had told all it did the last time: what it tells now was done after that. Null when it was never heard. */
  readonly toldAllAt: Date | null
}

/**
 * When something was done, by the clock of a device that somebody may have set to anything. What is possible is taken as it is
 * told. When it is not, the clock was changed since we last heard it: the report is older than its sending by as much as the clock says.
 * What is not possible even so was done when it is told, or as early as it can have been.
 */
export function timeOfReport({ at, sentAt, toldAllAt }: ToldTime, now: Date): Date {
  const latest = now.getTime()
  const earliest = Math.max(
    latest - doorReportOldestMs,
    toldAllAt === null ? -Infinity : Math.min(toldAllAt.getTime() - underWayMs, latest),
  )
  const asTold = at.getTime()
  const byAge = sentAt === null ? asTold : latest - (sentAt.getTime() - asTold)
  const isPossible = (time: number): boolean => time >= earliest && time <= latest
  const time = [asTold, byAge].find(isPossible)
  return new Date(time ?? Math.min(latest, Math.max(earliest, byAge)))
}
