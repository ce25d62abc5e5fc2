import type { EventRun } from '@foyer/pages/src/renderers.ts'
import type { DateRow } from '../listing/on-sale-store.ts'

/** A page has so many dates, and so many tickets, whatever an event has. One date is always whole. */
const most = { dates: 24, tickets: 100 } as const

type RunDate = Pick<
  DateRow,
  'eventId' | 'dateId' | 'startsAt' | 'onSaleFrom' | 'onSaleUntil' | 'cancelledAt' | 'tickets'
>

/** What of a long run is asked for: a part by its number, counted from 1, or the part that has this date. */
export interface AskedPart {
  readonly part: number
  readonly dateId: number | null
}

export const firstPart: AskedPart = { part: 1, dateId: null }

export interface PartedDates {
  /** All dates to come. */
  readonly dates: readonly RunDate[]
  /** The number of the part in which each of them is. */
  readonly partOf: readonly number[]
  readonly part: number
  readonly parts: number
  /** The dates of this part. */
  readonly shown: readonly number[]
}

/** Divides the dates of an event into parts of a bounded size. A part that there is not is the first one. */
export function partDates(dates: readonly RunDate[], asked: AskedPart): PartedDates {
  const partOf: number[] = []
  let part = 1
  let size = { dates: 0, tickets: 0 }
  for (const { tickets } of dates) {
    const next = { dates: size.dates + 1, tickets: size.tickets + tickets }
    const isFull = size.dates > 0 && (next.dates > most.dates || next.tickets > most.tickets)
    if (isFull) part += 1
    size = isFull ? { dates: 1, tickets } : next
    partOf.push(part)
  }
  const ofDate = partOf[dates.findIndex(({ dateId }) => dateId === asked.dateId)]
  const wanted = ofDate ?? (asked.part <= part ? asked.part : 1)
  return {
    dates,
    partOf,
    part: wanted,
    parts: part,
    shown: dates.flatMap(({ dateId }, at) => (partOf[at] === wanted ? [dateId] : [])),
  }
}

/** How the other dates of a long run are reached: by the part before and after, and by month. */
export function presentRun(
  { dates, partOf, part, parts, shown }: PartedDates,
  { timeZone }: { readonly timeZone: string },
  path: string,
): EventRun | null {
  if (parts === 1) return null
  const urlOf = (one: number): string => (one === 1 ? path : `${path}?dates=${one}`)
  const months = new Map<string, EventRun['months'][number]>()
  for (const [at, { startsAt }] of dates.entries()) {
    const month = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime())
      .toZonedDateTimeISO(timeZone)
      .toString()
      .slice(0, 7)
    const startsIn = partOf[at] ?? 1
    if (!months.has(month))
      months.set(month, {
        startsAt: startsAt.toISOString(),
        url: `${urlOf(startsIn)}#tickets`,
      })
  }
  return {
    count: dates.length,
    from: partOf.indexOf(part) + 1,
    to: partOf.indexOf(part) + shown.length,
    earlierUrl: part > 1 ? `${urlOf(part - 1)}#tickets` : null,
    laterUrl: part < parts ? `${urlOf(part + 1)}#tickets` : null,
    months: [...months.values()],
  }
}
