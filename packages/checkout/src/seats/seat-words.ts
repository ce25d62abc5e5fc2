import { type SeatName, seatText } from '@foyer/contract/seating/plan.ts'
import { counted, t } from '@foyer/language/texts.ts'

/** What is told one after another, without an "and": "Row A, Seat 14, Stalls". What is empty is left out. */
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
 * "Stalls-A-12, A-13 and 2 more": so many by name, and the section only where it is another one than before. For where
 * there is little room, and for what is read aloud.
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

/** Of seats whose hold has ended, and which are somebody else's now. */
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
