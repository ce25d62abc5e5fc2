import type { Seat, SeatKey } from './seat.ts'

/** What `unnest` makes rows of: dates and seats. */
export const keysOf = (
  seats: readonly SeatKey[],
): readonly [dateIds: readonly number[], guids: readonly string[]] => [
  seats.map((seat) => seat.eventDateId),
  seats.map((seat) => seat.guid),
]

/** The same of sections, rows and numbers. */
export const namesOf = (
  seats: readonly Omit<Seat, 'guid'>[],
): readonly [sections: readonly string[], rows: readonly string[], numbers: readonly string[]] => [
  seats.map((seat) => seat.section),
  seats.map((seat) => seat.row),
  seats.map((seat) => seat.number),
]
