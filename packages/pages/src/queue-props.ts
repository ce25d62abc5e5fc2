import type { QueueState } from '@foyer/contract/shapes/queue-state.ts'
import type { NamedLink, PageFrame } from './page-props.ts'

/** The data of the page on which people wait for their turn. Times are ISO 8601 instants in UTC. */

/** A visitor's place in the queue. */
export interface QueueEntryShown {
  /** Its number in the order of arrival: the draw makes a number of it. */
  readonly arrival: number
  /** Its place; null before the draw. */
  readonly number: number | null
  readonly standing: 'waiting' | 'called' | 'inside'
  /** Until when somebody inside may reserve; null for others. */
  readonly until: string | null
}

export interface QueuePage extends PageFrame {
  readonly key: string
  /** What people wait for. One event, or several that wait together; empty for the whole shop. */
  readonly events: readonly NamedLink[]
  readonly timeZone: string
  readonly xsrf: string
  readonly state: QueueState
  /** When the room opens, where that is to come: nobody can get a place before. */
  readonly gathersFrom: string | null
  /** Null for a visitor without a place. */
  readonly entry: QueueEntryShown | null
  /** A place that this browser had and has no more: its turn was used, or its time is over. */
  readonly ended: 'left' | 'over' | 'ordered' | 'basket left' | null
  /** Why the form that was sent before gave no place, in a whole sentence. */
  readonly refused: string | null
  /** After so many seconds a browser without scripts loads the page again; null when it need not. */
  readonly refreshSeconds: number | null
  /** Whether an e-mail address can be left for tickets that come back, and whether this browser has left one. */
  readonly waitingList: 'none' | 'open' | 'asked' | 'on_list'
}
