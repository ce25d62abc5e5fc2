import { t } from '@foyer/language/texts.ts'
import type { Stored } from '../import/read-stored.ts'
import type { StoredEvent } from '../import/stored-store.ts'
import type { Row } from '../import/tables.ts'
import { archivedDates, datedBy } from './date-refusals.ts'
import { refusal, type Refusal, type Wanted } from './refusal.ts'
import {
  isTaken,
  takenAtDesk,
  takenOf,
  takenText,
  type Taken,
  type TakenOf,
  eventOf,
} from './taken.ts'
import { wouldGo } from './would-go.ts'
import { formatDateAtTime, formatNumber } from '@foyer/contract/formats.ts'

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
          {
            ...refusal(
              'move',
              before.key,
              [...path, 'venue'],
              `${name} would move from ${placeOf(before.venue)} to ${placeOf(row.venue_id)}: leave the venue`,
              movesAtDesk(before, venues.find(({ key }) => key === row.venue_id)?.name, who),
            ),
            isByAct: who.sold > 0,
          },
        ]),
    ...(wasShown && !isShown
      ? [
          refusal(
            'hide',
            before.key,
            [...path, 'published'],
            `${name} would no longer be shown, though its tickets stay good: leave it published, or cancel its dates at the desk`,
            t(
              '“{event}” is shown no longer. People have tickets ({taken}), which stay good: if it does not take place, cancel its dates instead.',
              { event: before.title, taken: takenAtDesk(who) },
            ),
          ),
        ]
      : []),
  ]
}

/**
 * A venue's address is in the mails and on the tickets of all who go there. Nobody is told when it is written better; another place
 * is another venue, which an act brings people to (docs/decisions/0120).
 */
function changedVenue({ venues }: Stored, row: Row<'venue'>): Refusal[] {
  const before = venues.find(({ key }) => key === row.key)
  if (before === undefined || before.fullAddress === row.full_address || !isTaken(before)) return []
  const titles = before.titles.flatMap((title) => title ?? []).slice(0, 5)
  const reason = `"${before.fullAddress}" (${takenText(before)} of ${titles.join(', ')}) would become "${row.full_address}", and nobody is told: leave the name and address; for another place make another venue, and change it at the desk`
  const atDesk = t(
    'It is the same place, and only its name or address was wrong: “{before}” becomes “{after}”. It concerns people with tickets ({taken}) of {events}. For another place make another venue, and change the venue of these events: that tells people.',
    {
      before: before.fullAddress ?? '',
      after: row.full_address ?? '',
      taken: takenAtDesk(before),
      events: titles.join(', '),
    },
  )
  return [refusal('venue', before.key, ['venues', before.key], reason, atDesk)]
}

const placeOf = (venue: string | null): string => (venue === null ? 'no venue' : `"${venue}"`)

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

/**
 * Refuses more tickets on sale than people fit in, unless as many were on sale before. A room that grows, or is no
 * longer named, in the file that fills it counts as it was: one slip of the keyboard does not confirm the other.
 */
function roomRefusals({ stored, rows, venues: places, now }: Wanted): Refusal[] {
  const rooms = new Map(places.map((venue) => [venue.key, roomOf(stored, venue)]))
  const venues = new Map(rows.event.map((event) => [event.key, event.venue_id]))
  const zones = new Map(rows.event.map((event) => [event.key, event.time_zone]))
  const stockOf = Map.groupBy(rows.ticket_stock, (stock) => stock.event_date_id)
  return rows.event_date.flatMap((row) => {
    const key = row.key ?? ''
    const event = eventOf(key)
    const venue = venues.get(event) ?? null
    const room = rooms.get(venue) ?? null
    const isPast = Date.parse(row.starts_at ?? '') <= now.getTime()
    if (room === null || isPast) return []
    const tickets = onSale(row.capacity, stockOf.get(key) ?? [])
    const excess = tickets - room.people
    if (excess <= 0 || excess <= excessBefore(stored, key)) return []
    const reason = `${tickets} tickets are more than the ${room.people} people "${venue}" ${room.holds}: give the date a capacity`
    const path = ['events', event, 'dates', key.slice(event.length + 1), 'capacity']
    const atDesk = t(
      '{count} tickets on {date} are more than the {people} people that {venue} holds.',
      {
        count: formatNumber(tickets),
        date: formatDateAtTime(Date.parse(row.starts_at ?? ''), zones.get(event) ?? 'UTC'),
        people: formatNumber(room.people),
        venue: places.find((place) => place.key === venue)?.name ?? '',
      },
    )
    return [refusal('room', key, path, reason, atDesk)]
  })
}

interface Room {
  readonly people: number
  /** `holds`, or what this file changes it to. */
  readonly holds: string
}

/** The smaller of what a venue holds and what it held so far; null when neither was named. */
function roomOf({ rooms }: Wanted['stored'], { key, capacity }: Row<'venue'>): Room | null {
  const before = rooms.find((room) => room.key === key)?.capacity ?? null
  if (before !== null && capacity === null)
    return { people: before, holds: 'held so far, and this file no longer says its capacity' }
  if (before !== null && capacity !== null && capacity > before)
    return { people: before, holds: `held so far, and this file makes it ${capacity}` }
  return capacity === null ? null : { people: capacity, holds: 'holds' }
}

function excessBefore(stored: Wanted['stored'], key: string): number {
  const date = stored.dates.find((other) => other.key === key && other.isLive)
  const room = stored.events.find((event) => event.key === date?.event)?.venueCapacity ?? null
  if (date === undefined || room === null) return 0
  const stock = stored.stock.filter((other) => other.date === key && other.isLive)
  return onSale(date.capacity, stock) - room
}

/** What can be sold of a date: the sum of its types, and never more than the room they share. */
function onSale(
  capacity: number | null,
  stock: readonly { readonly capacity: number | null }[],
): number {
  const tickets = stock.reduce((sum, row) => sum + (row.capacity ?? 0), 0)
  return capacity === null ? tickets : Math.min(tickets, capacity)
}
