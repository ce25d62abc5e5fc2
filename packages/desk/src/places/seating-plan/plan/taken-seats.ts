import { counted, t } from '@foyer/language/texts.ts'
import type { Plan } from '@foyer/contract/seating/plan.ts'
import type { Selection } from './selection.ts'
import { seatWords } from './seat-words.ts'

/** On how many dates a seat is sold and held, by its guid. */
export type TakenSeats = ReadonlyMap<string, { readonly sold: number; readonly held: number }>

/** Those of the chosen seats that somebody has. */
export const takenOf = (taken: TakenSeats, chosen: Selection): Selection =>
  new Set([...chosen].filter((guid) => taken.has(guid)))

/** "12 sold, 1 held", over all dates. */
export function takenWords(taken: TakenSeats, seats: Iterable<string>): string {
  let [sold, held] = [0, 0]
  for (const guid of seats) {
    sold += taken.get(guid)?.sold ?? 0
    held += taken.get(guid)?.held ?? 0
  }
  return [
    sold > 0 ? counted(sold, { one: '{count} sold', other: '{count} sold' }) : '',
    held > 0 ? counted(held, { one: '{count} held', other: '{count} held' }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** How many of them are named one by one. */
const namedMost = 5

/** The first of these seats by their names, and how many there are beside them. */
export function seatNames({ seats }: Plan, guids: Selection): string {
  const names = [...guids].slice(0, namedMost).flatMap((guid) => {
    const seat = seats.get(guid)
    return seat === undefined ? [] : [seatWords(seat)]
  })
  const rest = guids.size - names.length
  const all = names.join('; ')
  return rest > 0 ? t('{seats}; and {count} more', { seats: all, count: rest }) : all
}
