import { minuteMs, hourMs, dayMs } from '@foyer/contract/time-units.ts'

const unitMs: Readonly<Record<string, number>> = { m: minuteMs, h: hourMs, d: dayMs }

/**
 * Reads a moment of the past: a date or time (`2026-11-22`, `2026-11-22T18:00:00Z`; without a zone in UTC), or how long
 * ago it was (`90m`, `36h`, `3d`).
 * @throws Error when it is neither, or in the future
 */
export function momentOf(written: string, now: Date): Date {
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(written) ?? []
  const ms =
    count === undefined
      ? Date.parse(isoOf(written))
      : now.getTime() - Number(count) * (unitMs[unit] ?? 0)
  if (Number.isNaN(ms))
    throw new Error(`Not a time: ${written}. Write 2026-11-22T18:00:00Z, or 36h, or 3d.`)
  if (ms > now.getTime()) throw new Error(`${written} has not come yet.`)
  return new Date(ms)
}

/** Accepts only unambiguous forms; without a zone a time would be read in the machine's. */
function isoOf(written: string): string {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)(Z|[+-]\d\d:?\d\d)?)?$/.exec(
      written,
    ) ?? []
  return day === undefined ? '' : `${day}T${time ?? '00:00'}${zone ?? 'Z'}`
}
