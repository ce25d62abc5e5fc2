import { isDeepStrictEqual } from 'node:util'
import { eventOf } from '../changes/taken.ts'
import { buildRows } from '../file/rows/build-rows.ts'
import { entryOfCode } from '../file/rows/codes-of.ts'
import type { Memory } from '../file/rows/builder.ts'
import type { Catalogue } from '../file/read-catalogue.ts'
import type { Entries } from '../import/entries.ts'
import { onlyOf } from './document-entries.ts'
import type { documentSections, DocumentSection, Named } from './document-store.ts'

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

/**
 * The entries by which the shop would become another one: those of `kept` of which the file says something else than the
 * desk, beside what the file writes itself (`own`).
 */
export function differing(
  catalogue: Catalogue,
  context: Entries,
  { kept, own }: { readonly kept: readonly Named[]; readonly own: readonly Named[] },
  relativeDates: Memory['relativeDates'],
): readonly Named[] {
  if (kept.length === 0) return []
  const byFile = rowsByEntry(joined(catalogue, [...own, ...kept], context), relativeDates)
  const byDesk = rowsByEntry(joined(catalogue, own, context), relativeDates)
  return kept.filter(({ section, key }) => {
    // What the file could not be understood to say is a mistake of its own.
    if (!Object.hasOwn(catalogue.fields[section], key)) return false
    const name = `${section}/${key}`
    return !isDeepStrictEqual(byFile.get(name), byDesk.get(name))
  })
}

/** Every row, with its table, by the entry that it is of. */
function rowsByEntry(
  { fields, written, assets }: Entries,
  relativeDates: Memory['relativeDates'],
): ReadonlyMap<string, unknown[]> {
  const { rows } = buildRows(fields, {
    assets,
    written,
    memory: { relativeDates, timeZones: new Map(), publishedAt: new Map() },
    now: Temporal.Instant.fromEpochMilliseconds(0),
    report: () => undefined,
    whole: 'here',
  })
  const found = new Map<string, unknown[]>()
  for (const [table, list] of Object.entries<readonly object[]>(rows)) {
    for (const row of list) {
      const name = entryOfRow(table, row)
      if (name === null) continue
      const of = found.get(name) ?? []
      // Where it stands in lists is no matter of what it says.
      of.push([table, table === 'event' || table === 'organiser' ? { ...row, position: 0 } : row])
      found.set(name, of)
    }
  }
  return found
}

interface AnyRow {
  readonly key?: string | null
  readonly from?: string
  readonly ticket_type?: string
  readonly ticket_type_id?: string | null
}

const sectionOf: Readonly<Record<string, DocumentSection>> = {
  charity: 'charities',
  organiser: 'organisers',
  venue: 'venues',
  seating_plan: 'seating_plans',
  event: 'events',
  promo_code: 'codes',
  gift_voucher_product: 'gift_vouchers',
}

function entryOfRow(table: string, row: AnyRow): string | null {
  const section = sectionOf[table]
  if (section === 'codes') return `codes/${entryOfCode(row.key ?? '')}`
  if (section !== undefined) return `${section}/${row.key ?? ''}`
  if (table === 'codeTickets' || table === 'codeEvents')
    return `codes/${entryOfCode(row.from ?? '')}`
  const ofEvent =
    table === 'ticket_stock' ? row.ticket_type_id : (row.key ?? row.from ?? row.ticket_type)
  const isOfEvent = table !== 'booking_fee_vat' && table !== 'gift_voucher'
  return isOfEvent ? `events/${eventOf(ofEvent ?? '')}` : null
}
