import type { Fields } from '../../parts/document/field-path.ts'

/** What a code takes off: per cent, or an amount of each ticket or of the whole basket. */
export type CodeKind = 'percent' | 'ticket' | 'basket'

/** The kind of a code by what is written; null while nothing says. */
export function kindOfCode({ percent, amount, per }: Fields): CodeKind | null {
  if (per === 'ticket' || per === 'basket') return per
  if (percent !== undefined) return 'percent'
  return amount === undefined ? null : 'ticket'
}

/** The code as another kind; the amount stays, as its number may be what was wrong. */
export function withKind(fields: Fields, kind: CodeKind, currency: string): Fields {
  const { percent, amount, per: _, currency: __, ...rest } = fields
  if (kind === 'percent') return { ...rest, ...(percent !== undefined && { percent }) }
  return { ...rest, ...(amount !== undefined && { amount }), per: kind, currency }
}

/** What a code reaches by what is written. */
export type CodeReachKind = 'all' | 'events' | 'tickets'

export const reachOfCode = ({ events, tickets }: Fields): CodeReachKind =>
  Array.isArray(tickets) ? 'tickets' : Array.isArray(events) ? 'events' : 'all'

/** The keys in a list of a document, whatever else stands there. */
export const keysOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** With a key more, or with one less. */
export const toggledKey = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]
