import type { Plan, PlanSeat } from '@foyer/contract/seating/plan.ts'
import type { Box } from '@foyer/ui/pan-zoom/box.ts'

/** The guids of the seats that are chosen. */
export type Selection = ReadonlySet<string>

export const nothing: Selection = new Set()

/** Adds them all; when all are chosen already, lets them all go. */
export function toggled(selection: Selection, guids: readonly string[]): Selection {
  const next = new Set(selection)
  const isOff = guids.length > 0 && guids.every((guid) => selection.has(guid))
  for (const guid of guids)
    if (isOff) next.delete(guid)
    else next.add(guid)
  return next
}

export const added = (selection: Selection, guids: readonly string[]): Selection =>
  new Set([...selection, ...guids])

export const without = (selection: Selection, guids: readonly string[]): Selection =>
  selection.difference(new Set(guids))

/** All seats of the row in which a seat stands. */
export const rowOf = ({ zones }: Plan, { section, guid }: PlanSeat): readonly string[] =>
  zones
    .filter(({ name }) => name === section)
    .flatMap(({ rows }) => rows)
    .filter(({ seats }) => seats.some((seat) => seat.guid === guid))
    .flatMap(({ seats }) => seats.map((seat) => seat.guid))

/** All seats whose middle lies in the box, however it was drawn. */
export function seatsIn({ seats }: Plan, { left, top, right, bottom }: Box): readonly string[] {
  const [west, east] = [Math.min(left, right), Math.max(left, right)]
  const [north, south] = [Math.min(top, bottom), Math.max(top, bottom)]
  return [...seats.values()]
    .filter(({ x, y }) => x >= west && x <= east && y >= north && y <= south)
    .map(({ guid }) => guid)
}

export const ofCategory = ({ seats }: Plan, category: string): readonly string[] =>
  [...seats.values()].filter((seat) => seat.category === category).map(({ guid }) => guid)

/** What of a selection is still there, after seats were removed or a change was undone. */
export const stillThere = (selection: Selection, { seats }: Plan): Selection =>
  [...selection].every((guid) => seats.has(guid))
    ? selection
    : new Set([...selection].filter((guid) => seats.has(guid)))
