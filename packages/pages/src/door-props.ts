import type { PageFrame } from './page-props.ts'

/** Times are ISO 8601 instants in UTC. */
export interface DoorTicketFacts {
  readonly eventTitle: string
  readonly ticketName: string
  readonly startsAt: string
  readonly timeZone: string
  readonly seat: string | null
  /** Null where whoever shows the code need not learn it. */
  readonly holderName: string | null
}

/** What became of a code, of a door key, or of taking back. */
type DoorPageAnswer =
  | { readonly result: 'admitted'; readonly ticket: DoorTicketFacts; readonly scanId: number }
  | { readonly result: 'other_day'; readonly ticket: DoorTicketFacts; readonly code: string }
  | { readonly result: 'used'; readonly ticket: DoorTicketFacts; readonly usedAt: string | null }
  | { readonly result: 'transferred' | 'refunded' | 'undone'; readonly ticket: DoorTicketFacts }
  | { readonly result: 'unknown' | 'too_late' | 'wrong_key' | 'too_many' }

export interface DoorPage extends PageFrame {
  readonly xsrf: string
  /** Whose door it is; null before a key was shown. */
  readonly organiserName: string | null
  readonly scriptUrl: string
  /** Of the script that reads codes where the browser does not. */
  readonly readerUrl: string
  readonly answer: DoorPageAnswer | null
}
