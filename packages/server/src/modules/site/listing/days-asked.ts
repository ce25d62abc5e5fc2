import type { ListingFilters } from '@foyer/contract/listing-filters.ts'
import type { Days } from './listing-search.ts'

type When = Exclude<ListingFilters['when'], ''>

/** `when` replaces both days. */
type AskedDays = Pick<ListingFilters, 'when' | 'from' | 'to'>

/** A night that ends by then belongs to the day it began on. */
const smallHours = { hours: 6 }

/** The first and the last day that a name means, seen from a day; a weekend begins on Friday. */
function daysOf(when: When, today: Temporal.PlainDate): [Temporal.PlainDate, Temporal.PlainDate] {
  switch (when) {
    case 'today':
      return [today, today]
    case 'tomorrow':
      return [today.add({ days: 1 }), today.add({ days: 1 })]
    case 'weekend': {
      const sunday = today.add({ days: 7 - today.dayOfWeek })
      const friday = sunday.subtract({ days: 2 })
      return [Temporal.PlainDate.compare(today, friday) > 0 ? today : friday, sunday]
    }
    case 'week':
      return [today, today.add({ days: 6 })]
    case 'month':
      return [today, today.with({ day: today.daysInMonth })]
  }
}

const readDay = (text: string): Temporal.PlainDate | null => {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}

export const todayIn = (timeZone: string, now: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()

/** When another day begins where the shop is. */
export const midnightAfter = (timeZone: string, now: Date): Date =>
  toDate(todayIn(timeZone, now).add({ days: 1 }).toZonedDateTime(timeZone).toInstant())

/** The wanted days as instants; a day begins and ends at midnight where the shop is. Past time is left out. */
export function daysAsked(asked: AskedDays, timeZone: string, now: Date): Days {
  const moment = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  const today = todayIn(timeZone, now)
  const [first, last] =
    asked.when === '' ? [readDay(asked.from), readDay(asked.to)] : daysOf(asked.when, today)
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant()
  const before = last === null ? null : toDate(midnight(last.add({ days: 1 })))
  if (first === null || Temporal.Instant.compare(midnight(first), moment) <= 0) {
    return { after: now, before, goesOnAt: now }
  }
  return {
    // An event that starts at midnight itself belongs to the day.
    after: toDate(midnight(first).subtract({ milliseconds: 1 })),
    before,
    goesOnAt: toDate(midnight(first).add(smallHours)),
  }
}

const toDate = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds)
