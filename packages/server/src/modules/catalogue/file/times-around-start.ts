import { unitSeconds } from '@foyer/contract/catalogue/durations.ts'
import { clockTime, inZone, readLocalTime, type TimeResult } from './times.ts'

const beforeStart = /^([0-9]{1,4}) (minute|hour|day)s? before start$/

/**
 * A whole time, or a time of day (`23:00`) on the day of `start`, or on the following day when it would be earlier. The time of
 * the start itself is that moment, and not a day later.
 */
export function readAfterStart(
  text: string,
  start: Temporal.Instant,
  timeZone: string,
): TimeResult {
  if (!clockTime.test(text)) return readLocalTime(text, timeZone)
  const begins = start.toZonedDateTimeISO(timeZone).toPlainDateTime()
  const sameDay = begins.toPlainDate().toPlainDateTime(Temporal.PlainTime.from(text))
  const order = Temporal.PlainDateTime.compare(sameDay, begins)
  if (order === 0) return { ok: true, at: start }
  return inZone(order > 0 ? sameDay : sameDay.add({ days: 1 }), timeZone)
}

/** An event that starts before this hour belongs to the night of the day before. */
const nightUntilHour = 6
const noon = 12

/**
 * A whole time, a time of day on the day of `start`, or `2 hours before start`. Where the event starts in the night, an hour of the
 * afternoon or evening is that of the day before, unless the event is still on at that hour (`end`).
 */
export function readBeforeStart(
  text: string,
  start: Temporal.Instant,
  timeZone: string,
  end: Temporal.Instant | null = null,
): TimeResult {
  const begins = start.toZonedDateTimeISO(timeZone)
  const match = beforeStart.exec(text)
  if (match !== null) {
    const [, count, unit] = match
    // A day before is at the same hour, even when the clocks change in between.
    if (unit === 'day')
      return inZone(begins.toPlainDateTime().subtract({ days: Number(count) }), timeZone)
    const seconds = Number(count) * unitSeconds[unit as 'minute' | 'hour']
    return { ok: true, at: start.subtract({ seconds }) }
  }
  if (!clockTime.test(text)) return readLocalTime(text, timeZone)
  const time = Temporal.PlainTime.from(text)
  const sameDay = inZone(begins.toPlainDate().toPlainDateTime(time), timeZone)
  if (begins.hour >= nightUntilHour || time.hour < noon) return sameDay
  const isWithin = sameDay.ok && end !== null && Temporal.Instant.compare(sameDay.at, end) <= 0
  if (isWithin) return sameDay
  return inZone(begins.toPlainDate().subtract({ days: 1 }).toPlainDateTime(time), timeZone)
}
