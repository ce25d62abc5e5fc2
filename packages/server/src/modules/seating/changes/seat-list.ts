import { seatRowsOf } from '@foyer/contract/shapes/seat-row.ts'
import type { ChangedSeat } from './feed-store.ts'

/** A seat as a map shows it to those who do not own it. */
export type FeedSeat = Pick<
  ChangedSeat,
  'section' | 'row' | 'number' | 'sessionId' | 'saleId' | 'owners'
>

type Rows = ReturnType<typeof seatRowsOf>

/** A list of seats that many pages are shown. */
export interface SeatList {
  readonly seats: readonly FeedSeat[]
  /** The rows are gathered once: with a large house that is most of the work of an answer. */
  readonly rows: () => Rows
}

export function listSeats(seats: readonly FeedSeat[]): SeatList {
  let rows: Rows | undefined
  return { seats, rows: () => (rows ??= seatRowsOf(seats)) }
}
