type Options = Intl.DateTimeFormatOptions
const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs far more than using it, and a list page uses the same few hundreds of times. */
function format(timeZone: string, options: Options): Intl.DateTimeFormat {
  const key = timeZone + JSON.stringify(options)
  let made = formats.get(key)
  if (made === undefined) {
    made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
    formats.set(key, made)
  }
  return made
}

function part(instant: Date, timeZone: string, options: Options, type: string): string {
  return (
    format(timeZone, options)
      .formatToParts(instant)
      .find((one) => one.type === type)?.value ?? ''
  )
}

/** "9:30 pm", "7 pm". */
export function clockTime(iso: string, timeZone: string): string {
  const options = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const
  const read = (type: string) => part(new Date(iso), timeZone, options, type)
  const minute = read('minute')
  return `${read('hour')}${minute === '00' ? '' : `:${minute}`} ${read('dayPeriod').toLowerCase()}`
}

function day(iso: string, timeZone: string, length: 'short' | 'long'): string {
  const options = { weekday: length, day: 'numeric', month: length, year: 'numeric' } as const
  const read = (type: string) => part(new Date(iso), timeZone, options, type)
  return `${read('weekday')} ${read('day')} ${read('month')} ${read('year')}`
}

/** "Friday 26 June 2026". */
export const longDay = (iso: string, timeZone: string): string => day(iso, timeZone, 'long')

/** "Fri 26 Jun 2026". */
export const shortDay = (iso: string, timeZone: string): string => day(iso, timeZone, 'short')

/** "Friday 26 June 2026 at 9:30 pm", in the event's own time zone. */
export function longMoment(iso: string, timeZone: string): string {
  return `${longDay(iso, timeZone)} at ${clockTime(iso, timeZone)}`
}

/** "Fri 26 Jun 2026, 9:30 pm". */
export function shortMoment(iso: string, timeZone: string): string {
  return `${shortDay(iso, timeZone)}, ${clockTime(iso, timeZone)}`
}

/** "9:30 pm to 11 pm", or both days in full when it ends on another one that is not just after midnight. */
export function timeSpan(startsAt: string, endsAt: string | null, timeZone: string): string {
  const start = clockTime(startsAt, timeZone)
  if (endsAt === null) return start
  const night = new Date(endsAt).getTime() - new Date(startsAt).getTime() < 16 * 3_600_000
  if (night || longDay(startsAt, timeZone) === longDay(endsAt, timeZone)) {
    return `${start} to ${clockTime(endsAt, timeZone)}`
  }
  return `${start} to ${longMoment(endsAt, timeZone)}`
}

/** A wall-clock time with its offset, "2026-06-26T21:30:00+01:00", as schema.org asks for. */
export function localIso(iso: string, timeZone: string): string {
  const instant = new Date(iso)
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  } as const
  const parts = format(timeZone, options).formatToParts(instant)
  const read = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const offset = read('timeZoneName').replace('GMT', '') || '+00:00'
  return `${read('year')}-${read('month')}-${read('day')}T${read('hour')}:${read('minute')}:${read('second')}${offset}`
}

/** `yyyy-mm-dd` as "Fri 26 Jun 2026". */
const plainDay = (date: string): string => shortDay(`${date}T12:00:00Z`, 'UTC')

/** Days from and to, both included and either left out: "From Fri 26 Jun 2026". */
export function dayRange(from: string, to: string): string {
  if (from === to) return plainDay(from)
  if (to === '') return `From ${plainDay(from)}`
  return from === '' ? `Until ${plainDay(to)}` : `${plainDay(from)} to ${plainDay(to)}`
}

/** Whose clock it is, "London time (GMT)". */
export function zoneName(iso: string, timeZone: string): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return `${city} time (${part(new Date(iso), timeZone, { timeZoneName: 'short' }, 'timeZoneName')})`
}
