import { dayMs } from '@foyer/contract/time-units.ts'
import { dateFormat } from '@foyer/contract/formats.ts'
import { locale } from '@foyer/language/texts.ts'

/** "Fri 11 Dec": a day of the API, which has no time zone of its own. */
export const dayText = (day: string, isLong = false): string =>
  dateFormat(
    {
      timeZone: 'UTC',
      weekday: isLong ? 'long' : 'short',
      day: 'numeric',
      month: 'short',
      ...(isLong && { year: 'numeric' as const }),
    },
    locale(),
  )
    .format(Date.parse(day))
    .replace(/^(\w+),/, '$1')

/** Every day from the first to the last. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = Date.parse(first); day <= Date.parse(last); day += dayMs) days.push(dayOf(day))
  return days
}

/** The day of an instant in UTC. */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** The day so many days later, or earlier. */
export const dayAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs)
