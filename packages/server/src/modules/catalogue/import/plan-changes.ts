import type { Tx } from '../../../platform/database/db.ts'
import type { Wanted } from '../changes/refusal.ts'
import type { PathProblem, Report } from '../file/problem.ts'
import { buildRows, type Built } from '../file/rows/build-rows.ts'
import type { Memory } from '../file/rows/builder.ts'
import { checkAgainstStored } from './check-stored.ts'
import { rowsOf, type Entries } from './entries.ts'
import type { Stored } from './read-stored.ts'
import { withRoomOfOver } from './room-of-over.ts'
import type { PastImport } from './stored-store.ts'
import { readSummary } from './summary.ts'

/** What the entries meet: the newest import of their file and of the others, and what is sold. */
export interface Before {
  readonly own: PastImport | undefined
  readonly others: readonly PastImport[]
  readonly stored: Stored
  readonly now: Date
}

export interface Planned {
  /** What is wrong with the entries. Nothing may be written while there is anything. */
  readonly problems: readonly PathProblem[]
  /** The rows to be written. */
  readonly built: Built
  readonly wanted: Wanted
}

/** Turns entries into rows, and finds everything that can be wrong with them, before the first row is written. */
export async function planChanges(
  tx: Tx,
  entries: Entries,
  { own, others, stored, now }: Before,
  whole: string,
): Promise<Planned> {
  const problems: PathProblem[] = []
  const report: Report = (path, reason, atDesk, more) => {
    if (!isOwn(entries, path)) return
    problems.push({ path, reason, atDesk, ...more })
  }
  const { fields, written, assets } = entries
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  const memory = memoryOf(own, stored)
  const all = buildRows(fields, { assets, memory, now: instant, written, report, whole })
  const built = {
    ...all,
    rows: withRoomOfOver(rowsOf(all.rows, entries.own), all.renewed, stored, now),
  }
  await checkAgainstStored(tx, entries, built.rows, others, stored, report)
  const { rows, renewed, ago } = built
  return { problems, built, wanted: { stored, rows, venues: all.rows.venue, renewed, ago, now } }
}

/** A mistake in what is only referred to is not one of these entries. */
function isOwn({ own, written }: Entries, path: readonly (string | number)[]): boolean {
  const [section, key] = path
  if (key === undefined || !written.has(`${section}/${key}`)) return true
  const entries = own[section as 'events'] as Readonly<Record<string, unknown>> | undefined
  return entries === undefined || Object.hasOwn(entries, key)
}

function memoryOf(own: PastImport | undefined, stored: Stored): Memory {
  const published = stored.events.flatMap(({ key, publishedAt: at }): [string, string][] =>
    at === null ? [] : [[key, at.toISOString()]],
  )
  return {
    relativeDates: new Map(
      Object.entries(own === undefined ? {} : readSummary(own.summary).relative_dates),
    ),
    timeZones: new Map(stored.events.map(({ key, timeZone: zone }) => [key, zone])),
    publishedAt: new Map(published),
  }
}
