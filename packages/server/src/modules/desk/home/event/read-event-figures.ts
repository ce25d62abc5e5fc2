import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getEventFigures } from '@foyer/contract/api/home/get-event-figures.ts'
import type { Foyer } from '../../../../foyer.ts'
import { notFound } from '../../../../platform/errors.ts'
import type { NearbyReads } from '../../../../platform/replica/nearby.ts'
import { recentFigures } from '../figures/recent-figures.ts'
import { viewDates } from './date-view.ts'
import { listDatesOfEvent, type StockCount } from './dates-store.ts'
import { countCheckIns, findEventOf, readEventDays } from './event-store.ts'

type Figures = AnswerOf<typeof getEventFigures>
type Day = Figures['days'][number]

/** What is sold of an event, and who has come. @throws FoyerError not_found */
export async function readEventFigures(
  { foyer, nearby }: { readonly foyer: Foyer; readonly nearby: NearbyReads },
  organiserId: number,
  eventId: number,
  now: Date,
): Promise<Figures> {
  const read = await nearby.read(async (tx) => {
    const event = await findEventOf(tx, organiserId, eventId, now)
    if (event === undefined) throw notFound(`event ${eventId}`)
    const [stocks, days, checkIns] = await Promise.all([
      listDatesOfEvent(tx, eventId, now),
      readEventDays(tx, eventId),
      countCheckIns(tx, eventId),
    ])
    return { event, stocks, days, checkIns }
  })
  const { event, stocks } = read
  const recent = await recentFigures(foyer, read.days[0]?.bookedTo ?? 0)
  const dates = viewDates(stocks, now).map(({ shown }) => shown)
  const sum = (field: 'sold' | 'held' | 'capacity' | 'checked_in') =>
    dates.reduce((all, date) => all + date[field], 0)
  return {
    event: eventId,
    key: event.key,
    title: event.title,
    url: event.isShown ? `${foyer.publicUrl}/events/${event.slug}/` : null,
    currency: event.currency,
    time_zone: event.timeZone,
    sold: sum('sold'),
    held: sum('held'),
    capacity: sum('capacity'),
    checked_in: sum('checked_in'),
    types: typesOf(stocks),
    dates,
    is_complete: recent.isComplete,
    days: addUp([
      ...read.days.flatMap((row) => dayOf(row)),
      ...recent.rows.filter((row) => row.eventId === eventId).flatMap((row) => dayOf(row)),
    ]),
    check_ins: read.checkIns.map(({ dateId, from, tickets }) => ({
      date: dateId,
      from: from.toISOString(),
      tickets,
    })),
  }
}

function typesOf(stocks: readonly StockCount[]): Figures['types'] {
  const types = new Map<number, Figures['types'][number]>()
  for (const { typeId, typeName, sold, held, capacity } of stocks) {
    const before = types.get(typeId) ?? {
      type: typeId,
      name: typeName,
      sold: 0,
      held: 0,
      capacity: 0,
    }
    types.set(typeId, {
      ...before,
      sold: before.sold + sold,
      held: before.held + held,
      capacity: before.capacity + capacity,
    })
  }
  return [...types.values()]
}

interface Counted {
  readonly day: string | null
  readonly typeId: number | null
  readonly tickets: number | null
  readonly ticketsReturned: number | null
}

/** Nothing of a row without tickets: money can be given back for none. */
function dayOf({ day, typeId, tickets, ticketsReturned }: Counted): Day[] {
  if (day === null || typeId === null) return []
  const shown = { day, type: typeId, tickets: tickets ?? 0, tickets_returned: ticketsReturned ?? 0 }
  return shown.tickets + shown.tickets_returned > 0 ? [shown] : []
}

function addUp(days: readonly Day[]): Day[] {
  const together = new Map<string, Day>()
  for (const one of days) {
    const key = `${one.day} ${one.type}`
    const before = together.get(key)
    together.set(key, {
      ...one,
      tickets: one.tickets + (before?.tickets ?? 0),
      tickets_returned: one.tickets_returned + (before?.tickets_returned ?? 0),
    })
  }
  return [...together.values()].toSorted((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : a.type - b.type,
  )
}
