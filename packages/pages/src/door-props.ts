import type { PageFrame } from './page-props.ts'

/** Times are ISO 8601 instants in UTC. */
export interface DoorTicketFacts {
  readonly eventTitle: string
  readonly ticketName: string
  readonly startsAt: string
  readonly timeZone: string
  readonly seat: string | null
  /** Null where the person who shows the code need not learn the name. */
  readonly holderName: string | null
}

/** The result of a code, of a door key, or of a scan that was undone. */
type DoorPageAnswer =
  | { readonly result: 'admitted'; readonly ticket: DoorTicketFacts; readonly scanId: number }
  | { readonly result: 'other_day'; readonly ticket: DoorTicketFacts; readonly code: string }
  | { readonly result: 'used'; readonly ticket: DoorTicketFacts; readonly usedAt: string | null }
  | { readonly result: 'transferred' | 'refunded' | 'undone'; readonly ticket: DoorTicketFacts }
  | { readonly result: 'unknown' | 'garbled' | 'too_late' | 'wrong_key' | 'too_many' }

export interface DoorPage extends PageFrame {
  readonly xsrf: string
  /** The organiser whose door it is; null before a key was shown. */
  readonly organiserName: string | null
  readonly scriptUrl: string
  /** URL of the script that reads codes where the browser cannot. */
  readonly readerUrl: string
  readonly answer: DoorPageAnswer | null
}
