import { plainSigns } from '@foyer/contract/typed/clean-text.ts'
import { readEmail } from '@foyer/contract/typed/read-email.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { searchWords } from '../../site/exports.ts'
import { wayNameOf, type WayToPay } from '@foyer/contract/ways/ways.ts'

/** What narrows a list of orders, or of what belongs to orders. */
export interface OrderFilters {
  readonly q?: string | undefined
  /** Whether words may be spelt a little differently, or be those of an event. */
  readonly similar?: 'yes' | undefined
  /** What orders may have in the place of a word, once that was looked up. */
  readonly like?:
    | ReadonlyMap<
        string,
        { readonly spellings: readonly string[]; readonly events: readonly number[] }
      >
    | undefined
  readonly event?: number | undefined
  readonly date?: number | undefined
  readonly type?: number | undefined
  /** With something of any of these. */
  readonly events?: readonly number[] | undefined
  readonly dates?: readonly number[] | undefined
  readonly code?: number | undefined
  readonly guest_list?: number | undefined
  readonly paid_by?: WayToPay | undefined
  readonly last4?: string | undefined
  /** The state of an order; lists of something else check their own. */
  readonly orderStatus?: string | undefined
}

/**
 * A full-text query for the words of orders (`organiser_order.words`), or null when nothing narrows the list. Every part of
 * it begins with the organiser's id, so it finds nothing of another organiser.
 */
export function orderWords(organiserId: number, filters: OrderFilters): string | null {
  const word = (text: string): string => `'${organiserId}/${text.replaceAll(/['\\]/g, '')}'`
  const tag = (kind: string, value: number | string | undefined): string[] =>
    value === undefined ? [] : [word(`${kind}:${value}`)]
  const anyOf = (kind: string, values: readonly number[] | undefined): string[] =>
    values === undefined ? [] : [`(${values.map((value) => word(`${kind}:${value}`)).join(' | ')})`]
  const parts = [
    ...(filters.q === undefined ? [] : saidWords(filters.q, word, likeOf(filters))),
    ...tag('e', filters.event),
    ...tag('d', filters.date),
    ...anyOf('e', filters.events),
    ...anyOf('d', filters.dates),
    ...tag('t', filters.type),
    ...tag('c', filters.code),
    ...tag('g', filters.guest_list),
    ...tag('p', filters.paid_by && wayNameOf(filters.paid_by)),
    ...tag('4', filters.last4),
    ...tag('s', filters.orderStatus),
  ]
  return parts.length === 0 ? null : parts.join(' & ')
}

/** What an order may have in the place of a word, when that is asked for. */
const likeOf =
  ({ like }: OrderFilters) =>
  (said: string): readonly string[] => {
    const { spellings = [], events = [] } = like?.get(said) ?? {}
    return [...spellings, ...events.map((id) => `e:${id}`)]
  }

/**
 * Every word is the beginning of one. A reference, a code or a telephone number may be written in groups; four digits may
 * be those of a card; something with an @ is the beginning of an e-mail address.
 */
function saidWords(
  said: string,
  word: (text: string) => string,
  like: (said: string) => readonly string[],
): string[] {
  const pieces = said.trim().split(/\s+/)
  const addresses = pieces.filter((piece) => /^[^@]+@/.test(piece))
  const rest = pieces.filter((piece) => !addresses.includes(piece)).join(' ')
  const words = searchWords(rest)
  const all = words.map((one) => {
    const start = `${word(one)}:*`
    const other = [...(/^\d{4}$/.test(one) ? [`4:${one}`] : []), ...like(one)]
    return other.length === 0 ? start : `(${[start, ...other.map(word)].join(' | ')})`
  })
  const joined = joinedGroups(rest)
  return [
    ...addresses.map(
      (address) =>
        `${word(`m:${emailKeyOf(readEmail(address) ?? plainSigns(address)).slice(0, 254)}`)}:*`,
    ),
    ...(joined === null ? all : [`((${all.join(' & ')}) | ${word(joined)}:*)`]),
    // Something that has no letter and no digit is in no order.
    ...(words.length === 0 && addresses.length === 0 && rest !== '' ? [word('nothing:')] : []),
  ]
}

/** What was said in groups as one word, because a reference or a code is stored as one; null when it can be none. */
export function joinedGroups(said: string): string | null {
  // Each group by itself: a reference may have the same one twice.
  const groups = said.split(/[\s-]+/).flatMap((group) => searchWords(group))
  const joined = groups.join('')
  return groups.length > 1 && /^[a-z0-9]{6,40}$/.test(joined) ? joined : null
}
