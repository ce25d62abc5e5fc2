import { parseDayMonthYear } from '@foyer/contract/formats.ts'

/**
 * The instant at which a gift is sent: dd/MM/yyyy and HH:mm on the clocks of a time zone. A time the clocks skip
 * becomes the one just after; of a repeated hour the first that is still to come is meant. Null when there is no such
 * day.
 */
export function giftMoment(day: string, time: string, timeZone: string, now: Date): Date | null {
  const date = parseDayMonthYear(day)
  if (date === null) return null
  const local = Temporal.PlainDateTime.from(`${date}T${time}`)
  const first = local.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  const second = local.toZonedDateTime(timeZone, { disambiguation: 'later' })
  const meant = first.epochMilliseconds > now.getTime() ? first : second
  return new Date(meant.epochMilliseconds)
}
