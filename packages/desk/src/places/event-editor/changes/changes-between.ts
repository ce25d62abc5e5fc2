import { changedTextShown } from '@foyer/contract/limits.ts'
import { type Currency, currencyOf } from '@foyer/contract/money.ts'
import { t } from '@foyer/language/texts.ts'
import {
  type FieldLabels,
  isFields,
  labelOf,
  textOf,
} from '../../../parts/document/document-context.ts'
import { priceOfTicket } from '../../../parts/document/ticket-price.ts'
import { moneyText } from '../../../parts/money.tsx'
import { numberText } from '../../../parts/figures/number-text.ts'
import { type Fields, valueAt } from '../../../parts/document/field-path.ts'
import { entryName, timeName } from '../dates/dates-of-event.ts'
import { takenText } from '../taken-text.ts'

interface Taken {
  readonly sold: number
  readonly held: number
}

/** What the fields alone do not say. */
interface Known {
  readonly takenOf: (kind: string, key: string) => Taken | undefined
  readonly titleOf: (key: string) => string | undefined
}

export interface ChangeLine {
  /** The ticket type, date or question that it is about; null for the event itself. */
  readonly owner: string | null
  readonly text: string
  /** "4 sold, 2 held", where somebody has tickets of it. */
  readonly taken: string | null
}

/** Parts of an event that are entries under keys, and the field that says what each is called. */
const kinds = ['dates', 'tickets', 'questions', 'offers', 'payment_plans'] as const

/**
 * What is different between the event in the shop and the one that is being written, in words.
 * @param known.takenOf what is sold and held of a date or ticket type, by its kind and key
 * @param known.titleOf what something that the event names is called, by its key
 */
export function changesBetween(
  before: Fields,
  after: Fields,
  labels: FieldLabels,
  { takenOf, titleOf }: Known,
): readonly ChangeLine[] {
  const currency = currencyOf(textOf(after['currency']) || null)
  const entries = kinds.flatMap((kind) => {
    const [were, are] = [entriesAt(before, kind), entriesAt(after, kind)]
    return [...new Set([...Object.keys(were), ...Object.keys(are)])].flatMap((key) => {
      const [was, is] = [were[key], are[key]]
      const owner = nameOf(kind, is ?? was ?? {})
      const all = takenOf(kind, key)
      const taken = all !== undefined && all.sold + all.held > 0 ? takenText(all) : null
      const lines =
        was === undefined
          ? [kind === 'tickets' ? newTicketText(is ?? {}, currency) : t('new')]
          : is === undefined
            ? [t('taken out')]
            : leaves(was, is, `${kind}.${key}`, labels)
      return lines.map((text): ChangeLine => ({ owner, text, taken }))
    })
  })
  const [was, is] = [before, after].map((event) => withTitles(without(event), titleOf))
  const rest = leaves(was ?? {}, is ?? {}, '', labels)
  return [...rest.map((text): ChangeLine => ({ owner: null, text, taken: null })), ...entries]
}

const entriesAt = (event: Fields, kind: string): Readonly<Record<string, Fields>> => {
  const value = event[kind]
  return isFields(value) ? (value as Readonly<Record<string, Fields>>) : {}
}

const without = (event: Fields): Fields =>
  Object.fromEntries(
    Object.entries(event).filter(([name]) => !(kinds as readonly string[]).includes(name)),
  )

/** What an event names by a key is read by its title. */
const withTitles = (event: Fields, titleOf: Known['titleOf']): Fields => ({
  ...event,
  ...Object.fromEntries(
    ['venue', 'seating_plan'].flatMap((name) => {
      const key = textOf(event[name])
      return key === '' ? [] : [[name, titleOf(key) ?? key]]
    }),
  ),
})

function newTicketText(ticket: Fields, currency: Currency): string {
  const price = priceOfTicket(ticket, currency)
  if (price === null) return t('new')
  const pays = moneyText(price.pays, currency.code)
  return typeof ticket['stock'] === 'number'
    ? t('new, {count} of them at {price}', { count: numberText(ticket['stock']), price: pays })
    : t('new, at {price}', { price: pays })
}

const nameOf = (kind: string, entry: Fields): string =>
  entryName(kind, entry) || t('without a name')

/** That a date is cancelled is nothing that is written here; what a new picture shows is its name already. */
const unsaid: ReadonlySet<string> = new Set(['cancelled', 'poster_alt'])

/** A line for each field whose value is another one. */
function leaves(was: Fields, is: Fields, path: string, labels: FieldLabels): string[] {
  const isNewPicture = was['poster'] !== is['poster']
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    const [before, after] = [was[name], is[name]]
    if (JSON.stringify(before) === JSON.stringify(after)) return []
    if (unsaid.has(name) && (name !== 'poster_alt' || isNewPicture)) return []
    const here = path === '' ? name : `${path}.${name}`
    // What is new or gone as a whole is told by its fields, which are what its writer has filled in.
    if (isFields(before ?? {}) && isFields(after ?? {}))
      return leaves((before ?? {}) as Fields, (after ?? {}) as Fields, here, labels)
    const label = labelOf(labels, here)
    if (name === 'poster') return [pictureLine(label, was, is)]
    if (here === 'published') return [lineOf(label, seenFrom(before), seenFrom(after))]
    return [lineOf(label, before, after)]
  })
}

function pictureLine(label: string, was: Fields, is: Fields): string {
  const [before, after] = [was, is].map(({ poster, poster_alt: shows }) =>
    textOf(poster) === '' ? '' : textOf(shows) || t('without a name'),
  )
  // Two pictures may be said to show the same.
  return before === after
    ? t('{field}: another one', { field: label })
    : lineOf(label, before, after)
}

/** When buyers see an event, in the words in which it was asked. */
const seenFrom = (published: unknown): unknown =>
  published === true || published === undefined
    ? t('at once')
    : published === false
      ? t('not yet')
      : published

function lineOf(field: string, before: unknown, after: unknown): string {
  const [was, is] = [shown(before), shown(after)]
  if (was === '' && is === null) return t('{field}: written', { field })
  if (was === null && is === '') return t('{field}: taken out', { field })
  if (was === null || is === null)
    return typeof (after ?? before) === 'object'
      ? t('{field}: changed', { field })
      : t('{field}: another text', { field })
  if (was === '') return t('{field}: {value}', { field, value: is })
  if (is === '') return t('{field}: no longer {value}', { field, value: was })
  return t('{field}: {before} → {after}', { field, before: was, after: is })
}

/** A value in words; empty for none, null for what is too long to be told. Times are local, as they are written. */
function shown(value: unknown): string | null {
  if (value === undefined || value === null) return ''
  if (value === true) return t('yes')
  if (value === false) return t('no')
  if (typeof value === 'object') return null
  const text = textOf(value)
  return text.length > changedTextShown || text.includes('<') ? null : timeName(text)
}

/** The order of entries, where it is another one: buyers see ticket types as they are written. */
export const isReordered = (before: Fields, after: Fields, kind: string): boolean => {
  const [were, are] = [before, after].map((event) =>
    Object.keys((valueAt(event, kind) as Fields | undefined) ?? {}),
  )
  const both = (were ?? []).filter((key) => are?.includes(key))
  return both.join(' ') !== (are ?? []).filter((key) => both.includes(key)).join(' ')
}
