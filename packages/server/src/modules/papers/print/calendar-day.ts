import { dateFormat } from '@foyer/contract/formats.ts'

/** "11 December 2026", for a day as the database writes it. */
export const calendarDay = (day: string): string =>
  dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  )
