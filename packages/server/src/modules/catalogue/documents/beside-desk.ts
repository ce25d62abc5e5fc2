import { deskKeeper } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../platform/database/db.ts'
import { buildRows } from '../file/rows/build-rows.ts'
import type { PathProblem } from '../file/problem.ts'
import type { Catalogue } from '../file/read-catalogue.ts'
import { rowsOf, type Entries } from '../import/entries.ts'
import type { PastImport } from '../import/stored-store.ts'
import type { Archivable } from '../import/summary.ts'
import type { Rows } from '../import/tables.ts'
import { onlyOf, readEntries } from './document-entries.ts'
import { documentSections, documentsNamed, namesKeptAtDesk, type Named } from './document-store.ts'
import { entryOfDocument, gather } from './gather.ts'

/** A file beside a desk that keeps other things, or the same. */
export interface BesideDesk {
  /** What of the file is written, and all that it refers to, also at the desk. */
  readonly entries: Entries
  /** What the desk keeps, as if it were another catalogue: no import leaves it out. */
  readonly desk: PastImport
  /** Entries of the file that would overwrite what the desk keeps. */
  readonly refused: readonly PathProblem[]
  /** What stays with the desk and what is taken from it, for people. */
  readonly lines: readonly string[]
}

const nameOf = ({ section, key }: Named): string => `${section}/${key}`

/**
 * Finds out what of a file the desk keeps. An entry that says the same as the desk stays there, so that importing what was
 * exported changes nothing; one that says something else is refused unless it is taken from the desk by name.
 */
export async function besideDesk(
  tx: Tx,
  catalogue: Catalogue,
  takenByName: readonly string[],
): Promise<BesideDesk> {
  const names = await namesKeptAtDesk(tx)
  const inFile = names.filter((one) => catalogue.written.has(nameOf(one)))
  const taken = inFile.filter((one) => takenByName.includes(nameOf(one)))
  const kept = inFile.filter((one) => !taken.includes(one))
  const ownNames = documentSections.flatMap((section) =>
    Object.keys(catalogue.fields[section])
      .map((key): Named => ({ section, key }))
      .filter((one) => !kept.some(({ section: of, key }) => of === one.section && key === one.key)),
  )
  const context = await contextOf(tx, catalogue, kept)
  const entries = joined(catalogue, ownNames, context)
  const differing = kept.filter((one) => !isSame(catalogue, context, one))
  const needless = takenByName.filter((name) => !taken.some((one) => nameOf(one) === name))
  return {
    entries,
    desk: importOf(names.filter((one) => !taken.includes(one))),
    refused: [
      ...differing.map((one) => ({
        path: [one.section, one.key],
        atKey: true,
        reason: `"${one.key}" is kept at the desk: leave it out of the file, or add --take-from-desk ${nameOf(one)}, which overwrites it`,
      })),
      ...needless.map((name) => ({
        path: [],
        reason: `nothing here needs --take-from-desk ${name}: leave it out`,
      })),
    ],
    lines: [
      ...kept.map(
        (one) =>
          `${nameOf(one)}: kept at the desk, ${differing.includes(one) ? 'and the file says something else' : 'left as it is'}`,
      ),
      ...taken.map((one) => `${nameOf(one)}: taken from the desk, kept by this file from now on`),
    ],
  }
}

/** The documents of the desk that the file names or repeats, read as a file is read. */
async function contextOf(tx: Tx, { fields }: Catalogue, kept: readonly Named[]) {
  const own = documentSections.flatMap((section) =>
    Object.entries<object>(fields[section]).map(([key, entry]) => ({
      section,
      key,
      fields: entry as Readonly<Record<string, unknown>>,
    })),
  )
  const isAtDesk = ({ keeper }: { readonly keeper: string }) => keeper === deskKeeper
  const repeated = (await documentsNamed(tx, kept)).filter(({ fields: of }) => of !== null)
  const beyond = [...own, ...repeated.map(entryOfDocument)]
  const named = await gather(tx, beyond, isAtDesk)
  return readEntries(repeated.map(entryOfDocument), named.map(entryOfDocument), fields.time_zone)
}

/** The fields of a file and of the desk together; where both have an entry, the file's counts only when it is written. */
function joined(catalogue: Catalogue, own: readonly Named[], context: Entries): Entries {
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

/** Whether the shop would be the same by the file's entry as by the desk's. */
function isSame(catalogue: Catalogue, context: Entries, name: Named): boolean {
  if (!Object.hasOwn(catalogue.fields[name.section], name.key)) return true
  const byFile = rowsBy(joined(catalogue, [name], context), name)
  const byDesk = rowsBy(context, name)
  return isDeepStrictEqual(byFile, byDesk)
}

function rowsBy({ fields, written, assets }: Entries, name: Named): Rows {
  const { rows } = buildRows(fields, {
    assets,
    written,
    memory: { relativeDates: new Map(), timeZones: new Map(), publishedAt: new Map() },
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

const tableOf: Partial<Record<Named['section'], Archivable>> = {
  organisers: 'organiser',
  events: 'event',
  codes: 'promo_code',
  gift_vouchers: 'gift_voucher_product',
}

function importOf(names: readonly Named[]): PastImport {
  const keys: Record<string, string[]> = {}
  for (const { section, key } of names) {
    const table = tableOf[section]
    if (table !== undefined) (keys[table] ??= []).push(key)
  }
  return {
    name: deskKeeper,
    contentHash: Buffer.alloc(0),
    summary: { keys, relative_dates: {} },
  }
}
