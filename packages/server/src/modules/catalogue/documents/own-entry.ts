import { withCancelled } from '../by-desk/document-of-dates.ts'
import { feeBoundsOf } from '@foyer/contract/rules/fee-bounds.ts'
import type { Entry } from './document-entries.ts'
import type { DocumentSection, StoredDocument, Typed } from './document-store.ts'

/** Whose document it is, and what it is read by. */
export interface Place {
  readonly organiserId: number
  readonly organiserKey: string
  /** The time zone of the shop, for times without another. */
  readonly timeZone: string
  /** Whether the operator of the shop writes: what the platform earns is nobody else's to set. */
  readonly isOperator: boolean
}

/** What stays with the operator of the shop: who takes the money of an organiser, who opens its door, and what it donates to. */
const operatorsFields = ['payment_account', 'door_key', 'door_key_hash', 'saas', 'charity'] as const

/** What an organiser writes, as an entry of a catalogue: with all that is not theirs to write, as it is in the shop. */
export function ownEntry(
  place: Place,
  {
    section,
    key,
    fields: applied,
    position,
  }: Pick<StoredDocument, 'section' | 'key' | 'fields' | 'position'>,
  typed: Typed,
): Entry {
  const fields = {
    // Only an act cancels a date: it tells people, and gives their money back.
    ...withCancelled(
      without(typed, ['position', ...notTheirs(section), ...notHis(place, section)]),
      new Set(),
    ),
    ...given(place, section, applied, typed),
  }
  const hasPlace = section === 'events' || section === 'organisers'
  return { section, key, fields, position: hasPlace ? position : null }
}

/** What of a document its organiser sees. */
export function shownFields(section: DocumentSection, fields: Typed): Typed {
  const shown = without(fields, ['position', ...notTheirs(section)])
  return shown[boundsField] === undefined
    ? shown
    : { ...shown, [boundsField]: feeBoundsOf(shown[boundsField]) }
}

/** Organisers see the bounds of their fees and the country that decides the VAT; only the operator changes them. */
const boundsField = 'booking_fee_bounds'
const termsFields: readonly string[] = [boundsField, 'country']

const notHis = ({ isOperator }: Pick<Place, 'isOperator'>, section: DocumentSection) =>
  section === 'organisers' && !isOperator ? termsFields : []

/** What is kept as a draft: of what only the operator writes, the draft has what it had. */
export function draftOf(
  place: Pick<Place, 'isOperator'>,
  { section, fields, draft }: Pick<StoredDocument, 'section' | 'fields' | 'draft'>,
  typed: Typed,
): Typed {
  const before = draft ?? fields ?? {}
  const stay = notHis(place, section).filter((name) => before[name] !== undefined)
  return {
    ...without(shownFields(section, typed), notHis(place, section)),
    ...Object.fromEntries(stay.map((name) => [name, before[name]])),
  }
}

const notTheirs = (section: DocumentSection): readonly string[] => {
  if (section === 'organisers') return operatorsFields
  if (section === 'events' || section === 'gift_vouchers') return ['organiser', 'slug']
  if (section === 'codes') return ['organiser']
  return section === 'seating_plans' ? ['file'] : []
}

function given(place: Place, section: DocumentSection, applied: Typed | null, typed: Typed): Typed {
  const kept = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => (applied?.[name] === undefined ? [] : [[name, applied[name]]])),
    )
  if (section === 'organisers')
    return kept(place.isOperator ? operatorsFields : [...operatorsFields, ...termsFields])
  const organiser = { organiser: place.organiserKey }
  const zone = typed['time_zone'] === undefined ? { time_zone: place.timeZone } : {}
  if (section === 'events')
    return { ...organiser, ...kept(['slug']), ...(isNamed(typed['venue']) ? {} : zone) }
  if (section === 'gift_vouchers') return { ...organiser, ...kept(['slug']) }
  if (section !== 'codes') return {}
  const hasTimes = typed['starts'] !== undefined || typed['ends'] !== undefined
  return { ...organiser, ...(hasTimes ? zone : {}) }
}

const isNamed = (value: unknown): boolean => typeof value === 'string' && value !== ''

const without = (fields: Typed, names: readonly string[]): Typed =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
