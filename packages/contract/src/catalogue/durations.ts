import { daySeconds, hourSeconds, minuteSeconds } from '../time-units.ts'

const duration = /^([0-9]{1,4}) (second|minute|hour|day)s?$/

export const unitSeconds = {
  second: 1,
  minute: minuteSeconds,
  hour: hourSeconds,
  day: daySeconds,
} as const

/** `10 minutes` as seconds; null when it is not written like that. */
export function durationSeconds(text: string): number | null {
  const match = duration.exec(text)
  if (match === null) return null
  return Number(match[1]) * unitSeconds[match[2] as keyof typeof unitSeconds]
}

/**
 * Whether it names a time zone of the IANA list by its place, such as `Europe/London`, or UTC. Offsets ("+06:00") and short
 * names ("CET") are read the other way round, or without summer time, by PostgreSQL.
 */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Za-z_]+\/[\w/+-]+$/.test(name)) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}
