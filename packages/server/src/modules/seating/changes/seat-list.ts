import { seatRowsOf } from '@foyer/contract/shapes/seat-row.ts'
import type { Owner } from '../holds/session-owners.ts'
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
  /** Whether one of the seats is this visitor's own (see `isOwn`), which is asked for everybody who looks. */
  readonly hasOwn: (owner: Owner) => boolean
}

export function listSeats(seats: readonly FeedSeat[]): SeatList {
  let rows: Rows | undefined
  let owners: ReadonlySet<string> | undefined
  const findOwners = () =>
    new Set(
      seats.flatMap(({ owners: keys, sessionId, saleId }) => [
        ...(keys ?? []),
        `session ${sessionId}`,
        `sale ${saleId}`,
      ]),
    )
  return {
    seats,
    rows: () => (rows ??= seatRowsOf(seats)),
    hasOwn({ key, sessionId, saleId }) {
      const known = (owners ??= findOwners())
      return (
        known.has(key) ||
        (sessionId !== null && known.has(`session ${sessionId}`)) ||
        (saleId !== null && known.has(`sale ${saleId}`))
      )
    },
  }
}
