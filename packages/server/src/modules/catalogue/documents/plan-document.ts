import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { compareRows } from '../changes/compare-rows.ts'
import { findRefusals } from '../changes/find-refusals.ts'
import { listChanges } from '../changes/list-changes.ts'
import type { Refusal } from '../changes/refusal.ts'
import type { FilePath, PathProblem } from '../file/problem.ts'
import type { Built } from '../file/rows/build-rows.ts'
import { planChanges } from '../import/plan-changes.ts'
import { readStored } from '../import/read-stored.ts'
import { withCancelledOf } from './cancelled-dates.ts'
import { isByAct } from './is-by-act.ts'
import { readEntries, type Entry } from './document-entries.ts'
import { documentsNamed, type StoredDocument } from './document-store.ts'
import { eventsWithPlan, nextPosition, timeZonesAt } from './names-store.ts'
import { entryOfDocument, gather, mayName } from './gather.ts'
import { ownEntry, type Place } from './own-entry.ts'
import { tooMany } from './too-many.ts'

/** A problem or a refusal, by the path within the document. */
export interface AtField {
  readonly path: FilePath
  readonly reason: string
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
}

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
  const stored = await readStored(tx, read, { own: undefined, others: [] }, now, isLocked)
  const before = { own: undefined, others: [], stored, now }
  const { problems, built, wanted } = await planChanges(tx, read, before, 'here')
  const refusals = findRefusals(wanted)
  const entry = { ...written, fields: withCancelledOf(written, stored.dates) }
  const isLost = ({ allow }: Refusal) => allow.startsWith('drop:')
  const within = withinDocument(document)
  return {
    entry,
    built,
    problems: [
      ...read.problems,
      ...problems,
      ...refusals.filter(isLost),
      ...(await otherZone(tx, document, entry)),
      ...tooMany(entry),
    ].map(within),
    leaves: refusals
      .filter((one) => !isLost(one))
      .map((one) => ({ allow: one.allow, isByAct: isByAct(one, stored, now), ...within(one) })),
    changes: listChanges(wanted, await compareRows(tx, built.rows, undefined, [])),
  }
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

/** The times of events are local to their venue: in another zone all of them would move. */
async function otherZone(
  tx: Tx,
  { section, key, fields: applied }: StoredDocument,
  { fields }: Entry,
): Promise<PathProblem[]> {
  if (section !== 'venues' || applied === null) return []
  if (fields['time_zone'] === applied['time_zone']) return []
  const [held] = await timeZonesAt(tx, key)
  if (held === undefined || held.timeZone === (fields['time_zone'] ?? 'Europe/London')) return []
  return [
    {
      path: [section, key, 'time_zone'],
      reason: t(
        'Events take place here by the clocks of {zone}: make another venue for another zone',
        {
          zone: held.timeZone,
        },
      ),
    },
  ]
}

const withinDocument =
  ({ section, key }: StoredDocument) =>
  ({ path, reason }: AtField): AtField => {
    const [first, second, ...rest] = path
    if (first === section && second === key) return { path: rest, reason }
    return { path: [], reason: second === undefined ? reason : `${second}: ${reason}` }
  }
