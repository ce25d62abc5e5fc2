import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { compareRows, type Comparison } from '../changes/compare-rows.ts'
import { wordsAtDesk } from '../changes/desk-words.ts'
import { findRefusals } from '../changes/find-refusals.ts'
import { listChanges } from '../changes/list-changes.ts'
import type { Refusal } from '../changes/refusal.ts'
import type { FilePath } from '../file/problem.ts'
import type { Built } from '../file/rows/build-rows.ts'
import { planChanges } from '../import/plan-changes.ts'
import { readStored, type Stored } from '../import/read-stored.ts'
import { readEntries, type Entry } from './document-entries.ts'
import { documentsNamed, type Named, type StoredDocument, type Typed } from './document-store.ts'
import { beyondLimits, type Wrong } from './document-limits.ts'
import { aboutDraft, draftsNamed } from './drafts-named.ts'
import { titleOf } from './file-documents.ts'
import { eventsWithPlan, nextPosition } from './names-store.ts'
import { entryOfDocument, gather, mayName } from './gather.ts'
import { ownEntry, type Place } from './own-entry.ts'
import { isOnlyWords } from './only-words.ts'
import { isOver, takenOf } from '../changes/taken.ts'
import { withCancelled } from '../by-desk/document-of-dates.ts'

/** A problem or a refusal, by the path within the document, in the words of the desk. */
export interface AtField {
  readonly path: FilePath
  readonly text: string
  /** What it names, where that is a draft which the shop does not have yet. */
  readonly draft?: Named & { readonly title: string }
}

export interface Leave extends AtField, Pick<Refusal, 'allow'> {
  /** No leave is enough: it is made by an act, which tells everybody who has bought a ticket. */
  readonly isByAct: boolean
}

export interface PlannedDocument {
  /** What the document would be in the shop. */
  readonly entry: Entry
  readonly problems: readonly AtField[]
  /** Changes that need leave, by their names. */
  readonly leaves: readonly Leave[]
  /** What would change, in lines for people: those of an event begin with spaces below it. */
  readonly changes: readonly string[]
  readonly built: Built
  /** It changes nothing that a sale is counted or priced by. */
  readonly isOnlyWords: boolean
  /** How the rows differ from the shop, table by table. */
  readonly differences: Comparison['differences']
  /** Locks what is sold, and decides anew what it decides. How the rows differ is known: nobody else writes them meanwhile. */
  readonly locked: () => Promise<LockedPlan>
}

export type LockedPlan = Omit<PlannedDocument, 'locked'>

export interface Looking {
  readonly now: Date
  /** Whether what is sold may change meanwhile. Who only looks holds nobody up. */
  readonly isLocked: boolean
}

/** Finds out what a document would change in the shop, by the same rules as the import of a file. */
export async function planDocument(
  tx: Tx,
  place: Place,
  document: StoredDocument,
  { now, isLocked }: Looking,
): Promise<PlannedDocument> {
  const typed = document.draft ?? document.fields ?? {}
  const placed = {
    ...document,
    position: document.position ?? (await nextPosition(tx, document.section)),
  }
  const written = ownEntry(place, placed, typed)
  const entries = [written, ...(await eventsOf(tx, document))]
  const context = await gather(tx, entries, (one) => mayName(place.organiserId, one))
  const known = withOrganiser(place, context.map(entryOfDocument))
  const read = readEntries(entries, known, place.timeZone)
  const isLost = ({ allow }: Refusal) => allow.startsWith('drop:')
  const within = withinDocument(document, titlesOf(entries))
  /** What the shop has sold decides the rest: it is read here, and again once nobody can sell. */
  const against = async (locked: boolean) => {
    const stored = await readStored(tx, read, { own: undefined, others: [] }, now, locked)
    const before = { own: undefined, others: [], stored, now }
    const { problems, built, wanted } = await planChanges(tx, read, before, 'here')
    const refusals = findRefusals(wanted)
    const entry = { ...written, fields: withCancelledOf(written, stored.dates) }
    const found: readonly Wrong[] = [
      ...read.problems,
      ...problems,
      ...refusals.filter(isLost),
      ...(await beyondLimits(tx, document, entry, { place, context })),
    ]
    const drafts = await draftsNamed(tx, found, (one) => mayName(place.organiserId, one))
    const decided = {
      entry,
      built,
      problems: found.map((problem) => aboutDraft(within(problem), problem, drafts)),
      leaves: refusals
        .filter((one) => !isLost(one))
        .map((one) => ({ allow: one.allow, isByAct: isByAct(one, stored, now), ...within(one) })),
    }
    return { decided, stored, wanted }
  }
  const { decided, stored, wanted } = await against(isLocked)
  const compared = await compareRows(tx, decided.built.rows, undefined, [])
  const rest = {
    isOnlyWords: isOnlyWords(decided.built.rows, compared, stored.stock),
    changes: listChanges(wanted, compared, wordsAtDesk()),
    differences: compared.differences,
  }
  const locked = async (): Promise<LockedPlan> => ({ ...(await against(true)).decided, ...rest })
  return { ...decided, ...rest, locked }
}

/** An organiser from before there were documents is known all the same: whoever calls belongs to it. */
function withOrganiser({ organiserKey: key }: Place, context: readonly Entry[]): readonly Entry[] {
  if (context.some((one) => one.section === 'organisers' && one.key === key)) return context
  return [...context, { section: 'organisers', key, fields: { name: key }, position: null }]
}

/** The seats of a plan are the stock of its events: they are written with it. */
async function eventsOf(tx: Tx, { section, key }: StoredDocument): Promise<Entry[]> {
  if (section !== 'seating_plans') return []
  const events = await eventsWithPlan(tx, key)
  const documents = await documentsNamed(
    tx,
    events.map((event) => ({ section: 'events', key: event.key })),
  )
  return documents.filter(({ fields }) => fields !== null).map(entryOfDocument)
}

/** The problems of another document, such as an event whose seating plan this is, are said with its title. */
const withinDocument =
  ({ section, key }: StoredDocument, titles: ReadonlyMap<string, string>) =>
  ({ path, atDesk }: Wrong): AtField => {
    const [first, second, ...rest] = path
    if (first === section && second === key) return { path: rest, text: atDesk }
    const title = titles.get(`${first}/${second}`)
    return {
      path: [],
      text: title === undefined ? atDesk : t('{name}: {problem}', { name: title, problem: atDesk }),
    }
  }

const titlesOf = (entries: readonly Entry[]): ReadonlyMap<string, string> =>
  new Map(
    entries.map(({ section, key, fields }) => [`${section}/${key}`, titleOf(section, fields, key)]),
  )

/** Whether it brings people who have bought tickets elsewhere, or to another time. What is over is only put right. */
function isByAct({ allow }: Refusal, stored: Stored, now: Date): boolean {
  const [kind, key = ''] = allow.split(':')
  if (kind !== 'move') return false
  const taken = takenOf(stored, now)
  const date = stored.dates.find((one) => one.key === key)
  if (date === undefined) return taken.aheadOf(key).sold > 0
  return taken.date(key).sold > 0 && !date.isCancelled && !isOver(date, now)
}

/** That a date is cancelled is the shop's to say: whoever goes on writing an older copy does not lose it. */
function withCancelledOf({ section, key, fields }: Entry, dates: Stored['dates']): Typed {
  if (section !== 'events') return fields
  const cancelled = dates.filter(({ event, isCancelled }) => event === key && isCancelled)
  return withCancelled(
    fields,
    new Set(cancelled.map((date) => date.key.slice(date.key.indexOf('/') + 1))),
  )
}
