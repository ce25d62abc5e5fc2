import { seatText, type SeatName } from '@foyer/contract/seating/plan.ts'
import type { SelectableObject } from '@seatsio/seatsio-react'
import type { ChosenSeat, SelectionTrouble } from '../chart.ts'

/** What the provider calls a section, a row and a number is a section, a parent and an own label (D2 3). */
export function nameOf({ labels }: Pick<SelectableObject, 'labels'>): SeatName {
  return { section: labels.section ?? '', row: labels.parent ?? '', number: labels.own }
}

export function seatOf(object: SelectableObject, holdToken: string): ChosenSeat {
  return { ...nameOf(object), category: object.category?.label ?? '', holdToken }
}

/** Why its holds failed, naming the seats. */
export function holdFailedNotice(objects: readonly SelectableObject[]): string {
  const names = objects.map((object) => seatText(nameOf(object))).join(', ')
  return `${names} could not be held for you: somebody else may have been quicker. Please choose another seat.`
}

export function unavailableNotice(object: SelectableObject): string {
  return `${seatText(nameOf(object))} is no longer held for you: somebody else has taken it.`
}

const texts: Readonly<Record<string, string>> = {
  noOrphanSeats:
    'Your choice leaves a single seat on its own. Choose that seat too, or move along the row.',
  consecutiveSeats: 'Your seats are not next to each other. Choose seats side by side in one row.',
}

/** Of the rules that the provider's chart has found broken. It names no seats, and shows them itself. */
export function troubleOf(violations: readonly string[]): SelectionTrouble {
  const known = violations.flatMap((violation) => texts[violation] ?? [])
  const text = known.length > 0 ? known.join(' ') : 'These seats cannot be bought together.'
  return { text, ways: [] }
}
