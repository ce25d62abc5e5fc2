import { t } from '@foyer/language/texts.ts'
import { understand } from '../file/read-fields.ts'
import type { Picture } from '../file/load-assets.ts'
import type { PathProblem } from '../file/problem.ts'
import { readSeatingPlan, type SeatingPlan } from '../file/seating-plan.ts'
import type { Entries } from '../import/entries.ts'
import { documentSections, type DocumentSection, type Named, type Typed } from './document-store.ts'

/** A document as an entry of a catalogue: with what its organiser does not write. */
export interface Entry extends Named {
  readonly fields: Typed
  /** Its place in lists; null where its kind has none. */
  readonly position: number | null
}

export interface ReadEntries extends Entries {
  /** What is wrong with the entries that are written; nothing of a wrong one is among the fields. */
  readonly problems: readonly PathProblem[]
}

/** Reads documents as a file is read: those that are written, and those that these refer to. */
export function readEntries(
  own: readonly Entry[],
  context: readonly Entry[],
  timeZone: string,
): ReadEntries {
  const problems: PathProblem[] = []
  const pictures = new Map<string, Picture>()
  const plans = new Map<string, SeatingPlan>()
  const value: Record<string, unknown> = { catalogue: 'documents', time_zone: timeZone }
  for (const section of documentSections) value[section] = {}
  for (const [entries, isOwn] of [
    [context, false],
    [own, true],
  ] as const) {
    for (const entry of entries) {
      const read = entryOf(entry, { pictures, plans })
      if (isOwn) problems.push(...read.problems)
      Object.assign(value[entry.section] as object, { [entry.key]: read.fields })
    }
  }
  const understood = understand(value)
  const isOf = ({ path: [section, key] }: PathProblem) =>
    own.some((one) => one.section === section && one.key === key)
  const fields = understood.fields ?? understand({ catalogue: 'documents' }).fields
  if (fields === null) throw new Error('An empty catalogue is not understood.')
  return {
    fields,
    own: onlyOf(fields, own),
    written: understood.written,
    assets: { pictures, plans },
    problems: [...problems, ...understood.problems.filter(isOf)],
  }
}

/** The fields of these entries alone. */
export function onlyOf(fields: Entries['fields'], named: readonly Named[]): Entries['fields'] {
  const names = new Set(named.map(({ section, key }) => `${section}/${key}`))
  const of = <Value>(section: DocumentSection, entries: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(entries).filter(([key]) => names.has(`${section}/${key}`)))
  return {
    ...fields,
    booking_fee_vat: {},
    charities: of('charities', fields.charities),
    organisers: of('organisers', fields.organisers),
    venues: of('venues', fields.venues),
    seating_plans: of('seating_plans', fields.seating_plans),
    events: of('events', fields.events),
    gift_vouchers: of('gift_vouchers', fields.gift_vouchers),
    codes: of('codes', fields.codes),
    issued_gift_vouchers: {},
  }
}

/** How a document names a picture that the shop keeps. */
const keptPicture = /^pictures\/([0-9a-f]{16}-[a-z0-9.-]+)$/

interface Found {
  readonly pictures: Map<string, Picture>
  readonly plans: Map<string, SeatingPlan>
}

function entryOf(
  { section, key, fields, position }: Entry,
  found: Found,
): { readonly fields: Typed; readonly problems: readonly PathProblem[] } {
  const problems: PathProblem[] = []
  for (const field of ['poster', 'logo', 'picture']) {
    const file = fields[field]
    if (typeof file !== 'string') continue
    const [, name] = keptPicture.exec(file) ?? []
    if (name === undefined)
      problems.push({
        path: [section, key, field],
        reason: 'is no picture that the shop keeps',
        atDesk: t('The shop does not have this picture. Please choose it again.'),
      })
    else found.pictures.set(file, { name, content: Buffer.alloc(0) })
  }
  if (section !== 'seating_plans')
    return { fields: position === null ? fields : { ...fields, position }, problems }
  const { plan, ...rest } = fields
  const read = readSeatingPlan(JSON.stringify(plan ?? null))
  if ('reasons' in read)
    for (const told of read.reasons) problems.push({ path: [section, key, 'plan'], ...told })
  else found.plans.set(key, read)
  return { fields: { ...rest, file: `${key}.json` }, problems }
}
