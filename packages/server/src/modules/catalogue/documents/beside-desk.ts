import { deskKeeper } from '@foyer/contract/api/catalogue/document-shapes.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { eventOf } from '../changes/taken.ts'
import type { FileProblem } from '../file/problem.ts'
import type { RelativeDate } from '../file/rows/builder.ts'
import type { Catalogue } from '../file/read-catalogue.ts'
import type { Entries } from '../import/entries.ts'
import type { PastImport } from '../import/stored-store.ts'
import type { ImportWishes } from '../import-wishes.ts'
import { readSummary, type Archivable } from '../import/summary.ts'
import { readEntries } from './document-entries.ts'
import { differing, joined } from './same-entry.ts'
import { documentSections, documentsNamed, type Named } from './document-store.ts'
import { namesKeptAtDesk } from './file-documents-store.ts'
import { entryOfDocument, gather } from './gather.ts'

/** A file beside a desk that keeps other things, or the same. */
export interface BesideDesk {
  /** What of the file is written, and all that it refers to, also at the desk. */
  readonly entries: Entries
  /** What the desk keeps, as if it were another catalogue: no import leaves it out. */
  readonly desk: PastImport
  /** The dates of what the desk keeps that the file counts from its first import. */
  readonly remembered: Readonly<Record<string, RelativeDate>>
  /** Entries of the file that would overwrite what the desk keeps. */
  readonly refused: readonly FileProblem[]
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
  own: PastImport | undefined,
  { takeFromDesk: takenByName = [], discardDrafts = [], leaveToDesk = false }: ImportWishes,
): Promise<BesideDesk> {
  const names = await namesKeptAtDesk(tx)
  const inFile = names.filter((one) => catalogue.written.has(nameOf(one)))
  const taken = inFile.filter((one) => takenByName.includes(nameOf(one)))
  const drafts = (await documentsNamed(tx, taken)).filter(({ draft }) => draft !== null).map(nameOf)
  const kept = inFile.filter((one) => !taken.includes(one))
  const keptNames = new Set(kept.map(nameOf))
  const ownNames = documentSections.flatMap((section) =>
    Object.keys(catalogue.fields[section])
      .map((key): Named => ({ section, key }))
      .filter((one) => !keptNames.has(nameOf(one))),
  )
  const context = await contextOf(tx, catalogue, kept)
  const entries = joined(catalogue, ownNames, context)
  const remembered = datesRemembered(own, kept)
  const dates = new Map(Object.entries(remembered))
  const changed = leaveToDesk ? [] : differing(catalogue, context, { kept, own: ownNames }, dates)
  const needless = takenByName.filter((name) => !taken.some((one) => nameOf(one) === name))
  return {
    entries,
    desk: importOf(names.filter((one) => !taken.includes(one))),
    remembered,
    refused: [
      ...changed.map((one) => ({
        path: [one.section, one.key],
        atKey: true,
        reason: `"${one.key}" is kept at the desk: leave it out of the file, or add --take-from-desk ${nameOf(one)}, which overwrites it`,
      })),
      ...drafts
        .filter((name) => !discardDrafts.includes(name))
        .map((name) => ({
          path: name.split('/'),
          atKey: true,
          reason: `"${name}" is being changed at the desk: put that on sale there first, or add --discard-draft ${name}, which throws it away`,
        })),
      ...discardDrafts
        .filter((name) => !drafts.includes(name))
        .map((name) => ({
          path: [],
          reason: `nothing here needs --discard-draft ${name}: leave it out`,
        })),
      ...needless.map((name) => ({
        path: [],
        reason: `nothing here needs --take-from-desk ${name}: leave it out`,
      })),
    ],
    lines: [
      ...kept.map(
        (one) =>
          `${nameOf(one)}: kept at the desk, ${changed.includes(one) ? 'and the file says something else' : 'left as it is'}`,
      ),
      ...drafts.map((name) => `${name}: what is being written of it at the desk is thrown away`),
      ...taken.map((one) => `${nameOf(one)}: taken from the desk, kept by this file from now on`),
    ],
  }
}

function datesRemembered(own: PastImport | undefined, kept: readonly Named[]) {
  const before = own === undefined ? {} : readSummary(own.summary).relative_dates
  const isKept = (date: string) =>
    kept.some(({ section, key }) => section === 'events' && key === eventOf(date))
  return Object.fromEntries(Object.entries(before).filter(([date]) => isKept(date)))
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
