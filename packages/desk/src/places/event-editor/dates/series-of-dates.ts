import { datesOfSeriesMaximum } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { localNow } from '@foyer/contract/formats.ts'
import { dayAfter } from '../../../parts/figures/day-text.ts'

/** How often an event takes place. Days are `2027-02-13`, and weeks begin on Monday (1). */
export type Series =
  | {
      readonly every: 'week'
      readonly first: string
      readonly weekdays: readonly number[]
      /** 2 for every other week. */
      readonly step: number
      readonly count: number
    }
  | {
      readonly every: 'month'
      readonly first: string
      /** The same day of the month, or the same weekday of it: "the second Friday". */
      readonly by: 'day' | 'weekday'
      readonly count: number
    }
  | { readonly every: 'picked'; readonly days: readonly string[] }

/** Whole years from now, so that a day which few months have does not make a search without end. */
const monthsMost = 600

/** The days of a series, in their order. A month that has no such day, as a 31st, is left out. */
export function daysOfSeries(series: Series): readonly string[] {
  switch (series.every) {
    case 'week':
      return weekly(series)
    case 'month':
      return monthly(series)
    case 'picked':
      return [...new Set(series.days)].toSorted().slice(0, datesOfSeriesMaximum)
  }
}

const boundedOf = (count: number): number =>
  Number.isInteger(count) ? Math.min(Math.max(count, 0), datesOfSeriesMaximum) : 0

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7

function weekly({ first, weekdays, step, count }: Extract<Series, { every: 'week' }>) {
  const days: string[] = []
  const wanted = weekdays.length === 0 ? [weekdayOf(first)] : weekdays
  const monday = dayAfter(first, 1 - weekdayOf(first))
  for (let week = 0; days.length < boundedOf(count); week += Math.max(1, step))
    for (const weekday of wanted.toSorted((one, other) => one - other)) {
      const day = dayAfter(monday, week * 7 + weekday - 1)
      if (day >= first && days.length < boundedOf(count)) days.push(day)
    }
  return days
}

function monthly({ first, by, count }: Extract<Series, { every: 'month' }>) {
  const [year = 0, month = 1, dayOfMonth = 1] = first.split('-').map(Number)
  const days: string[] = []
  for (let later = 0; later < monthsMost && days.length < boundedOf(count); later++) {
    const begin = new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10)
    const day =
      by === 'day'
        ? dayAfter(begin, dayOfMonth - 1)
        : dayAfter(
            begin,
            ((weekdayOf(first) - weekdayOf(begin) + 7) % 7) + Math.floor((dayOfMonth - 1) / 7) * 7,
          )
    if (day.slice(0, 7) === begin.slice(0, 7)) days.push(day)
  }
  return days
}

/** Whether a time of day exists on a day in a zone: in spring the clocks skip an hour. */
export function isOnClock(day: string, time: string, timeZone: string): boolean {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  // While a year is being typed it is that of the Romans, whose clocks nobody knows.
  if (Number.isNaN(wanted) || wanted < 0) return true
  // What the clocks of the zone are ahead by, before and after any change of that day.
  return [wanted - dayMs, wanted + dayMs].some((near) => {
    const { date, time: clock } = localNow(near, timeZone)
    const instant = wanted - (Date.parse(`${date}T${clock}:00Z`) - near)
    const shown = localNow(instant, timeZone)
    return shown.date === day && shown.time === time
  })
}
