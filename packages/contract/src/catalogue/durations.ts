const duration = /^([0-9]{1,4}) (second|minute|hour|day)s?$/

export const unitSeconds = { second: 1, minute: 60, hour: 3600, day: 86_400 } as const

/** `10 minutes` as seconds; null when it is not written like that. */
export function durationSeconds(text: string): number | null {
  const match = duration.exec(text)
  if (match === null) return null
  return Number(match[1]) * unitSeconds[match[2] as keyof typeof unitSeconds]
}

export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}
