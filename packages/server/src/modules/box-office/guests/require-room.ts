import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'
import type { Guest } from '@foyer/contract/rules/guests/check-guests.ts'

/** How many tickets of each type a list wants, by the id of its stock. */
export function ticketsWanted(guests: readonly Guest[]): ReadonlyMap<number, number> {
  const wanted = new Map<number, number>()
  for (const { stockId, qty } of guests) wanted.set(stockId, (wanted.get(stockId) ?? 0) + qty)
  return wanted
}

interface Left {
  readonly id: number
  readonly left: number
}

/** Refuses a list for which there is too little left of a type, or of the dates' rooms. @throws FoyerError wrong_state */
export function requireRoom(
  wanted: ReadonlyMap<number, number>,
  { stocks, dates }: { readonly stocks: readonly Left[]; readonly dates: readonly Left[] },
): void {
  const all = [...wanted.values()].reduce((sum, qty) => sum + qty, 0)
  const short = stocks.filter(({ id, left }) => left < (wanted.get(id) ?? 0))
  // All guests of a list are of one date.
  const room = Math.min(...dates.map(({ left }) => left), Number.MAX_SAFE_INTEGER)
  if (short.length === 0 && room >= all) return
  const left = Math.min(room, ...short.map(({ left: ofStock }) => ofStock))
  throw new FoyerError(
    'wrong_state',
    t('There is room for {left} of a ticket the list needs more of. Nobody was put on it.', {
      left: String(Math.max(0, left)),
    }),
  )
}
