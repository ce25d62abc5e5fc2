import { type SeatName, seatText } from '@foyer/contract/seating/plan.ts'
import { counted, t } from '@foyer/language/texts.ts'

/** Joins parts without an "and": "Row A, Seat 14, Stalls". Empty parts are left out. */
export function listed(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .reduce((before, next) => (before === '' ? next : t('{before}, {next}', { before, next })), '')
}

/** "Stalls-A-1, Stalls-A-2". */
export function namesOf(seats: readonly SeatName[]): string {
  return listed(seats.map(seatText))
}

/**
 * "Stalls-A-12, A-13 and 2 more": up to this many by name, and the section only where it differs from the one before.
 * Used where there is little room, and in texts that are read aloud.
 */
export function fewNames(seats: readonly SeatName[], most: number): string {
  const shown = listed(
    seats
      .slice(0, most)
      .map((seat, index) =>
        seatText(seat.section === seats[index - 1]?.section ? { ...seat, section: '' } : seat),
      ),
  )
  return seats.length > most
    ? counted(
        seats.length - most,
        { one: '{shown} and {count} more', other: '{shown} and {count} more' },
        { shown },
      )
    : shown
}

/** The notice about seats whose hold has expired, and which somebody else has now. */
export function lostNotice(seats: readonly SeatName[]): string {
  return counted(
    seats.length,
    {
      one: '{seats} is no longer held for you: somebody else has taken it.',
      other: '{seats} are no longer held for you: somebody else has taken them.',
    },
    { seats: namesOf(seats) },
  )
}
