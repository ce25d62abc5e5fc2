import type { Tx } from '../../../platform/database/db.ts'
import type { Wanted } from '../changes/refusal.ts'
import type { PathProblem, Report } from '../file/problem.ts'
import { buildRows, type Built } from '../file/rows/build-rows.ts'
import type { Memory } from '../file/rows/builder.ts'
import { isOver } from '../changes/taken.ts'
import { checkAgainstStored } from './check-stored.ts'
import { rowsOf, type Entries } from './entries.ts'
import type { Stored } from './read-stored.ts'
import type { PastImport } from './stored-store.ts'
import { readSummary } from './summary.ts'
import type { Rows } from './tables.ts'

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

/**
 * The rows with as much of every date that is over as was sold of it. A smaller stock is meant for the dates to come: nobody
 * can change what a date has sold that is over, so it stops nobody from saving the others.
 */
function withRoomOfOver(
  rows: Rows,
  renewed: readonly string[],
  { dates, stock }: Pick<Stored, 'dates' | 'stock'>,
  now: Date,
): Rows {
  const over = new Map(
    dates
      .filter((date) => isOver(date, now) && !renewed.includes(date.key))
      .map((date) => [date.key, date]),
  )
  if (over.size === 0) return rows
  // A date that is brought back to life at a new time is sold once more.
  for (const { key, starts_at: startsAt } of rows.event_date)
    if (key !== null && Date.parse(startsAt ?? '') > now.getTime()) over.delete(key)
  const sold = new Map(
    stock
      .filter(({ date }) => over.has(date))
      .map((one) => [`${one.ticket} ${one.date}`, one.held + one.sold]),
  )
  const atLeast = (capacity: number | null, taken: number): number | null =>
    capacity === null ? null : Math.max(capacity, taken)
  return {
    ...rows,
    ticket_stock: rows.ticket_stock.map((row) => ({
      ...row,
      capacity: atLeast(row.capacity, sold.get(`${row.ticket_type_id} ${row.event_date_id}`) ?? 0),
    })),
    event_date: rows.event_date.map((row) => ({
      ...row,
      capacity: atLeast(row.capacity, over.get(row.key ?? '')?.taken ?? 0),
    })),
  }
}
