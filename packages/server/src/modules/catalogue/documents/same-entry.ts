import { isDeepStrictEqual } from 'node:util'
import { buildRows } from '../file/rows/build-rows.ts'
import type { Memory } from '../file/rows/builder.ts'
import type { Catalogue } from '../file/read-catalogue.ts'
import { rowsOf, type Entries } from '../import/entries.ts'
import type { Rows } from '../import/tables.ts'
import { onlyOf } from './document-entries.ts'
import type { documentSections } from './document-store.ts'
import { type Named } from './document-store.ts'

/** The fields of a file and of the desk together; where both have an entry, the file's counts only when it is written. */
export function joined(catalogue: Catalogue, own: readonly Named[], context: Entries): Entries {
  const { fields, assets } = catalogue
  const ofFile = onlyOf(fields, own)
  const both = <Section extends (typeof documentSections)[number]>(section: Section) => ({
    ...context.fields[section],
    ...ofFile[section],
  })
  const all = {
    ...fields,
    charities: both('charities'),
    organisers: both('organisers'),
    venues: both('venues'),
    seating_plans: both('seating_plans'),
    events: inOrderOf(fields.events, both('events')),
    gift_vouchers: both('gift_vouchers'),
    codes: both('codes'),
  }
  return {
    fields: all,
    own: {
      ...ofFile,
      booking_fee_vat: fields.booking_fee_vat,
      issued_gift_vouchers: fields.issued_gift_vouchers,
    },
    written: new Set([...context.written, ...catalogue.written]),
    assets: {
      pictures: new Map([...context.assets.pictures, ...assets.pictures]),
      plans: new Map([...context.assets.plans, ...planEntries(assets.plans, own)]),
    },
  }
}

const planEntries = <Plan>(plans: ReadonlyMap<string, Plan>, own: readonly Named[]) =>
  [...plans].filter(([plan]) =>
    own.some(({ section, key }) => section === 'seating_plans' && key === plan),
  )

/** The place of an event in its file stays what it is, whatever is beside it. */
function inOrderOf<Value>(
  first: Readonly<Record<string, Value>>,
  all: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const keys = Object.keys(first).filter((key) => Object.hasOwn(all, key))
  const rest = Object.keys(all).filter((key) => !Object.hasOwn(first, key))
  return Object.fromEntries(
    [...keys, ...rest].flatMap((key) => {
      const value = all[key]
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

/** Whether the shop would be the same by the file's entry as by the desk's, beside what else the file writes (`own`). */
export function isSame(
  catalogue: Catalogue,
  context: Entries,
  { name, own }: { readonly name: Named; readonly own: readonly Named[] },
  relativeDates: Memory['relativeDates'],
): boolean {
  if (!Object.hasOwn(catalogue.fields[name.section], name.key)) return true
  const byFile = rowsBy(joined(catalogue, [...own, name], context), name, relativeDates)
  const byDesk = rowsBy(joined(catalogue, own, context), name, relativeDates)
  return isDeepStrictEqual(byFile, byDesk)
}

function rowsBy(
  { fields, written, assets }: Entries,
  name: Named,
  relativeDates: Memory['relativeDates'],
): Rows {
  const { rows } = buildRows(fields, {
    assets,
    written,
    memory: { relativeDates, timeZones: new Map(), publishedAt: new Map() },
    now: Temporal.Instant.fromEpochMilliseconds(0),
    report: () => undefined,
    whole: 'here',
  })
  const own = rowsOf(rows, onlyOf(fields, [name]))
  // Where it stands in lists is no matter of what it says.
  const placeless = <Row extends object>(list: readonly Row[]) =>
    list.map((row) => ({ ...row, position: 0 }))
  return {
    ...own,
    booking_fee_vat: [],
    event: placeless(own.event),
    organiser: placeless(own.organiser),
  }
}
