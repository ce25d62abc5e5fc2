import { counted } from '@foyer/language/texts.ts'
import { longDay, shortDay, shortMoment } from '../format/dates.ts'

/** Keeps "8 pm" on one line. */
const together = (text: string): string => text.replace(/ (?=[ap]m$)/, '\u00a0')

/** "Fri 26 Jun 2026, 9:30 pm", "Fri 26 Jun 2026 and 2 more dates". */
export function whenOf(dates: readonly string[], timeZone: string): string {
  const first = dates[0]
  if (first === undefined) return ''
  if (dates.length === 1) return together(shortMoment(first, timeZone))
  const days = new Set(dates.map((date) => longDay(date, timeZone)))
  const day = shortDay(first, timeZone)
  if (days.size === 1) {
    return counted(
      dates.length,
      { one: '{day}, {count} time', other: '{day}, {count} times' },
      { day },
    )
  }
  return counted(
    dates.length - 1,
    { one: '{day} and {count} more date', other: '{day} and {count} more dates' },
    { day },
  )
}
