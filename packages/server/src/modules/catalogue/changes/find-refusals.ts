import { t } from '@foyer/language/texts.ts'
import { formatDateAtTime } from '@foyer/contract/formats.ts'
import type { Stored } from '../import/read-stored.ts'
import type { StoredDate, StoredEvent } from '../import/stored-store.ts'
import type { Row } from '../import/tables.ts'
import { refusal, type Refusal, type Wanted } from './refusal.ts'
import { roomRefusals } from './room-refusals.ts'
import { showTime } from './show-time.ts'
import {
  eventOf,
  isOver,
  isTaken,
  takenAtDesk,
  takenOf,
  takenText,
  type Taken,
  type TakenOf,
} from './taken.ts'

/** Everything that an import does only when it is allowed by name. */
export function findRefusals(wanted: Wanted): Refusal[] {
  const { stored, rows, now } = wanted
  const taken = takenOf(stored, now)
  const events = new Map(rows.event.map((row) => [row.key ?? '', row]))
  return [
    ...stored.leftOut.flatMap((key) => archivedEvent(stored, key, taken)),
    ...stored.events.flatMap((before) => {
      const row = events.get(before.key)
      return row === undefined ? [] : changedEvent(wanted, before, row, taken)
    }),
    ...rows.venue.flatMap((row) => changedVenue(stored, row)),
    ...archivedDates(wanted, taken),
    ...rows.event_date.flatMap((row) => datedBy(wanted, row, taken)),
    ...roomRefusals(wanted),
  ]
}

function archivedEvent({ events }: Stored, key: string, taken: TakenOf): Refusal[] {
  const title = events.find((event) => event.key === key)?.title ?? key
  const who = taken.aheadOf(key)
  if (!isTaken(who)) return []
  const reason = `"${title}" (${takenText(who)}) would be dropped: put it back`
  return [refusal('drop', key, ['events'], reason, wouldGo(`“${title}”`, who))]
}

/** A changed place, or a page that no longer exists. */
function changedEvent(
  { venues, now }: Wanted,
  before: StoredEvent,
  row: Row<'event'>,
  taken: TakenOf,
): Refusal[] {
  const who = taken.aheadOf(before.key)
  if (!isTaken(who)) return []
  const path = ['events', before.key]
  const name = `"${before.title}" (${takenText(who)})`
  const wasShown = before.publishedAt !== null && before.publishedAt <= now
  const isShown = row.published_at !== null && Date.parse(row.published_at) <= now.getTime()
  return [
    ...(before.venue === row.venue_id
      ? []
      : [
          refusal(
            'move',
            before.key,
            [...path, 'venue'],
            `${name} would move from ${placeOf(before.venue)} to ${placeOf(row.venue_id)}: leave the venue`,
            movesAtDesk(before, venues.find(({ key }) => key === row.venue_id)?.name, who),
          ),
        ]),
    ...(wasShown && !isShown
      ? [
          refusal(
            'hide',
            before.key,
            [...path, 'published'],
            `${name} would no longer be shown: leave it published`,
            t('“{event}” would be shown no longer, though people have tickets ({taken}).', {
              event: before.title,
              taken: takenAtDesk(who),
            }),
          ),
        ]
      : []),
  ]
}

/** A venue's address is in the mails and on the tickets of all who go there. */
function changedVenue({ venues }: Stored, row: Row<'venue'>): Refusal[] {
  const before = venues.find(({ key }) => key === row.key)
  if (before === undefined || before.fullAddress === row.full_address || !isTaken(before)) return []
  const reason = `"${before.fullAddress}" (${takenText(before)}) would become "${row.full_address}": leave the name and address`
  const atDesk = t('“{before}” would become “{after}” for people who have tickets ({taken}).', {
    before: before.fullAddress ?? '',
    after: row.full_address ?? '',
    taken: takenAtDesk(before),
  })
  return [refusal('venue', before.key, ['venues', before.key], reason, atDesk)]
}

const placeOf = (venue: string | null): string => (venue === null ? 'no venue' : `"${venue}"`)

function archivedDates({ stored, rows, renewed, now }: Wanted, taken: TakenOf): Refusal[] {
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
function datedBy(
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

const wouldGo = (name: string, who: Taken): string =>
  t('{name} would go, though people have tickets ({taken}).', { name, taken: takenAtDesk(who) })

function movesAtDesk(
  { title: event }: StoredEvent,
  venue: string | null | undefined,
  who: Taken,
): string {
  const taken = takenAtDesk(who)
  return typeof venue === 'string'
    ? t('“{event}” would move to {venue}, though people have tickets ({taken}).', {
        event,
        venue,
        taken,
      })
    : t('“{event}” would have no venue any more, though people have tickets ({taken}).', {
        event,
        taken,
      })
}

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
