import { clockOptions, dateFormat } from '@foyer/contract/formats.ts'
import { hourMs } from '@foyer/contract/time-units.ts'
import { inEnglish, t } from '@foyer/language/texts.ts'

// English keeps the specification's forms; every other language gets what Intl writes for it.

type Options = Intl.DateTimeFormatOptions
type Length = 'short' | 'long'

/** The parts of a moment by their names, in English whatever language the shop speaks. */
function englishParts(
  instant: Date,
  options: Options,
): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = dateFormat(options, 'en-GB').formatToParts(instant)
  return (type) => parts.find((one) => one.type === type)?.value ?? ''
}

const dayOptions = (length: Length) =>
  ({ weekday: length, day: 'numeric', month: length, year: 'numeric' }) as const

/** "9:30 pm", "7 pm". */
export function clockTime(iso: string, timeZone: string): string {
  const instant = new Date(iso)
  if (!inEnglish()) return dateFormat({ timeZone, timeStyle: 'short' }).format(instant)
  const options = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const
  const read = englishParts(instant, { timeZone, ...options })
  const minute = read('minute')
  return `${read('hour')}${minute === '00' ? '' : `:${minute}`} ${read('dayPeriod').toLowerCase()}`
}

function day(iso: string, timeZone: string, length: Length): string {
  const instant = new Date(iso)
  const options = { timeZone, ...dayOptions(length) }
  if (!inEnglish()) return dateFormat(options).format(instant)
  const read = englishParts(instant, options)
  return `${read('weekday')} ${read('day')} ${read('month')} ${read('year')}`
}

/** "Friday 26 June 2026". */
export const longDay = (iso: string, timeZone: string): string => day(iso, timeZone, 'long')

/** "Fri 26 Jun 2026". */
export const shortDay = (iso: string, timeZone: string): string => day(iso, timeZone, 'short')

/** "June 2026". */
export const monthName = (iso: string, timeZone: string): string =>
  dateFormat({ timeZone, month: 'long', year: 'numeric' }).format(new Date(iso))

/** Day and time in one text, joined the way other languages join them. */
const moment = (iso: string, timeZone: string, length: Length): string =>
  dateFormat({ timeZone, ...dayOptions(length), ...clockOptions() }).format(new Date(iso))

/** "Friday 26 June 2026 at 9:30 pm", in the event's own time zone. */
export function longMoment(iso: string, timeZone: string): string {
  if (!inEnglish()) return moment(iso, timeZone, 'long')
  return `${longDay(iso, timeZone)} at ${clockTime(iso, timeZone)}`
}

/** "Fri 26 Jun 2026, 9:30 pm". */
export function shortMoment(iso: string, timeZone: string): string {
  if (!inEnglish()) return moment(iso, timeZone, 'short')
  return `${shortDay(iso, timeZone)}, ${clockTime(iso, timeZone)}`
}

/** "9:30 pm to 11 pm", or both days in full when it ends on another day and later than just after midnight. */
export function timeSpan(startsAt: string, endsAt: string | null, timeZone: string): string {
  const start = clockTime(startsAt, timeZone)
  if (endsAt === null) return start
  const night = new Date(endsAt).getTime() - new Date(startsAt).getTime() < 16 * hourMs
  const isOneDay = night || longDay(startsAt, timeZone) === longDay(endsAt, timeZone)
  const end = isOneDay ? clockTime(endsAt, timeZone) : longMoment(endsAt, timeZone)
  return t('{start} to {end}', { start, end })
}

/** A wall-clock time with its offset, "2026-06-26T21:30:00+01:00", as schema.org asks for. */
export function localIso(iso: string, timeZone: string): string {
  const read = englishParts(new Date(iso), {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  })
  const offset = read('timeZoneName').replace('GMT', '') || '+00:00'
  return `${read('year')}-${read('month')}-${read('day')}T${read('hour')}:${read('minute')}:${read('second')}${offset}`
}

/** A day of the calendar, `yyyy-mm-dd`, has no time zone: it is read as noon in UTC, where it is that same day. */
const calendarDay = (date: string, length: Length): string =>
  day(`${date}T12:00:00Z`, 'UTC', length)

/** `yyyy-mm-dd` as "Friday 26 June 2026". */
export const longCalendarDay = (date: string): string => calendarDay(date, 'long')

/** `yyyy-mm-dd` as "Fri 26 Jun 2026". */
const plainDay = (date: string): string => calendarDay(date, 'short')

/** The days from and to, both included; either may be left out: "From Fri 26 Jun 2026". */
export function dayRange(from: string, to: string): string {
  if (from === to) return plainDay(from)
  if (to === '') return t('From {day}', { day: plainDay(from) })
  if (from === '') return t('Until {day}', { day: plainDay(to) })
  return t('{start} to {end}', { start: plainDay(from), end: plainDay(to) })
}

/** The clock that is meant: "London time (GMT)", elsewhere the name of the zone. */
export function zoneName(iso: string, timeZone: string): string {
  const instant = new Date(iso)
  const named = (name: 'short' | 'long') =>
    dateFormat({ timeZone, timeZoneName: name })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  if (!inEnglish()) return named('long')
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return `${city} time (${named('short')})`
}
