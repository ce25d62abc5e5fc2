import { t } from '@foyer/language/texts.ts'
import { formatDateAtTime, formatNumber } from '@foyer/contract/formats.ts'
import type { Row } from '../import/tables.ts'
import { refusal, type Refusal, type Wanted } from './refusal.ts'
import { eventOf } from './taken.ts'

/**
 * Refuses more tickets on sale than people fit in, unless as many were on sale before. A room that grows, or is no
 * longer named, in the file that fills it counts as it was: one slip of the keyboard does not confirm the other.
 */
export function roomRefusals({ stored, rows, venues: places, now }: Wanted): Refusal[] {
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
