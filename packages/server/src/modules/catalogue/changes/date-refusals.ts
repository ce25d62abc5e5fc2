import { formatDateAtTime } from '@foyer/contract/formats.ts'
import { t } from '@foyer/language/texts.ts'
import type { Stored } from '../import/read-stored.ts'
import type { StoredDate } from '../import/stored-store.ts'
import type { Row } from '../import/tables.ts'
import { refusal, type Refusal, type Wanted } from './refusal.ts'
import { showTime } from './show-time.ts'
import {
  eventOf,
  isOver,
  isTaken,
  takenAtDesk,
  takenText,
  type Taken,
  type TakenOf,
} from './taken.ts'
import { wouldGo } from './would-go.ts'

/** Dates with tickets that are left out. */
export function archivedDates({ stored, rows, renewed, now }: Wanted, taken: TakenOf): Refusal[] {
  const kept = new Set([...rows.event_date.map((row) => row.key), ...renewed])
  return stored.dates.flatMap((date) => {
    const who = taken.date(date.key)
    const isArchived = date.isLive && !kept.has(date.key) && !stored.leftOut.includes(date.event)
    if (!isArchived || !isTaken(who) || isOver(date, now)) return []
    const reason = `${nameOf(stored, date)} (${takenText(who)}) would be dropped: put it back`
    const atDesk = wouldGo(formatDateAtTime(date.startsAt.getTime(), zoneOf(stored, date)), who)
    return [refusal('drop', date.key, ['events', date.event, 'dates'], reason, atDesk)]
  })
}

/** A date with a new start: moved for people who have tickets, or into the past. */
export function datedBy(
  { stored, rows, renewed, ago, now }: Wanted,
  row: Row<'event_date'>,
  taken: TakenOf,
): Refusal[] {
  const key = row.key ?? ''
  const event = eventOf(key)
  const path = ['events', event, 'dates', key.slice(event.length + 1), 'starts']
  const starts = new Date(row.starts_at ?? 0)
  const before = renewed.includes(key) ? undefined : stored.dates.find((date) => date.key === key)
  const isMoved = before !== undefined && before.startsAt.getTime() !== starts.getTime()
  const zone = rows.event.find((other) => other.key === event)?.time_zone ?? 'UTC'
  const who = taken.date(key)
  const refusals: Refusal[] = []
  if (before !== undefined && isTaken(who)) {
    const reason = whyMoved(stored, before, { starts, zone }, takenText(who), now)
    if (reason !== null)
      refusals.push(
        refusal('move', key, path, reason, dateMovesAtDesk(stored, before, { starts, zone }, who)),
      )
  }
  const isNew = before === undefined || !before.isLive
  if ((isNew || isMoved) && starts <= now && !ago.includes(key)) {
    const reason = `${showTime(starts, zone)} is in the past: mend the date`
    const atDesk = t('{date} is in the past.', { date: formatDateAtTime(starts.getTime(), zone) })
    refusals.push(refusal('past', key, path, reason, atDesk))
  }
  return refusals
}

/** Null when it stays. The same moment in another time zone is a move, too: the tickets say the old time of day. */
function whyMoved(
  stored: Stored,
  before: StoredDate,
  { starts, zone }: { readonly starts: Date; readonly zone: string },
  who: string,
  now: Date,
): string | null {
  const from = zoneOf(stored, before)
  const isMoved = before.startsAt.getTime() !== starts.getTime()
  const isReadElse = showTime(before.startsAt, from) !== showTime(starts, zone)
  if (!isMoved && (!isReadElse || isOver(before, now))) return null
  const name = `"${titleOf(stored, before)}"`
  if (from === zone)
    return `${name}, ${showTime(before.startsAt, from)} (${who}) would move to ${showTime(starts, zone)}: leave the time`
  return `${name}, ${showTime(before.startsAt, from)} ${from} (${who}) would move to ${showTime(starts, zone)} ${zone}: leave the time and its zone`
}

function nameOf(stored: Stored, date: StoredDate): string {
  return `"${titleOf(stored, date)}", ${showTime(date.startsAt, zoneOf(stored, date))}`
}

const titleOf = ({ events }: Stored, { event }: StoredDate): string =>
  events.find(({ key }) => key === event)?.title ?? event

const zoneOf = ({ events }: Stored, { event }: StoredDate): string =>
  events.find(({ key }) => key === event)?.timeZone ?? 'UTC'

function dateMovesAtDesk(
  stored: Stored,
  before: StoredDate,
  { starts, zone }: { readonly starts: Date; readonly zone: string },
  who: Taken,
): string {
  const from = zoneOf(stored, before)
  const at = (time: Date, of: string) =>
    formatDateAtTime(time.getTime(), of) + (from === zone ? '' : ` (${of})`)
  return t('{before} would move to {after}, though people have tickets ({taken}).', {
    before: at(before.startsAt, from),
    after: at(starts, zone),
    taken: takenAtDesk(who),
  })
}
