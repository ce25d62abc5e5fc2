import { locale } from '@foyer/language/texts.ts'
import type { DoorDate, DoorTicket } from '../device/door-types.ts'

/** Whom a list on paper is about: everybody, those of an entrance, or those of a type. */
export type PaperOf =
  | { readonly kind: 'all' }
  | { readonly kind: 'entrance'; readonly name: string }
  | { readonly kind: 'type'; readonly type: number }

/** One line: the tickets of one holder, one order and one type. */
export interface PaperRow {
  readonly tickets: readonly DoorTicket[]
  /** The part of the holder's name by which it stands in its place, and what comes before that. */
  readonly family: string
  readonly first: string
}

/** Whether a type is on such a list; one that is let in everywhere is on that of each entrance. */
export function isOn(of: PaperOf, types: DoorDate['types'], type: number): boolean {
  if (of.kind === 'type') return type === of.type
  const entrance = types.find((one) => one.type === type)?.entrance ?? null
  return of.kind === 'all' || entrance === null || entrance === of.name
}

/** The last word of a name is what people are called by at a door, and looked up by. */
function nameParts(holder: string): Pick<PaperRow, 'family' | 'first'> {
  const words = holder.trim().split(/\s+/)
  return { family: words.at(-1) ?? '', first: words.slice(0, -1).join(' ') }
}

/** The lines of a list on paper in the order of the names; who gave their ticket back is not on it. */
export function paperRows(
  tickets: readonly DoorTicket[],
  { types }: Pick<DoorDate, 'types'>,
  of: PaperOf,
): readonly PaperRow[] {
  const wanted = tickets.filter(
    ({ type, status }) => status !== 'refunded' && isOn(of, types, type),
  )
  const groups = Map.groupBy(wanted, ({ holder, order, type }) =>
    JSON.stringify([holder, order, type]),
  )
  const rows = [...groups.values()].map((own) => ({
    tickets: own,
    ...nameParts(own[0]?.holder ?? ''),
  }))
  const { compare } = new Intl.Collator(locale())
  return rows.toSorted(
    (one, other) =>
      compare(one.family, other.family) ||
      compare(one.first, other.first) ||
      (one.tickets[0]?.id ?? 0) - (other.tickets[0]?.id ?? 0),
  )
}
