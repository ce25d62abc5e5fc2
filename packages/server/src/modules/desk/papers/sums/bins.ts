import { dayMs } from '@foyer/contract/time-units.ts'
/** The time that two kinds of bins divide: whole days of UTC, and quarters of an hour for what they leave at both ends. */
export interface Bins {
  readonly since: Date
  readonly until: Date
  /** The day of UTC that `since` is in. */
  readonly dayOfSince: Date
  /** From here on whole days are read; quarters before. */
  readonly wholeFrom: Date
  /** To here; quarters after. */
  readonly wholeTo: Date
}

const floor = (ms: number): number => Math.floor(ms / dayMs) * dayMs

/** Every day of every time zone begins on a quarter of an hour. */
export function binsBetween(since: Date, until: Date): Bins {
  const [from, to] = [since.getTime(), until.getTime()]
  const wholeFrom = Math.min(Math.ceil(from / dayMs) * dayMs, to)
  return {
    since,
    until,
    dayOfSince: new Date(floor(from)),
    wholeFrom: new Date(wholeFrom),
    wholeTo: new Date(Math.max(wholeFrom, floor(to))),
  }
}

/** The values of the conditions below, from $2 on. */
export const valuesOf = (bins: Bins): readonly Date[] => [
  bins.since,
  bins.until,
  bins.dayOfSince,
  bins.wholeFrom,
  bins.wholeTo,
]

/** Bins `s` that lie before the time: the whole days, and the quarters of its first one. */
export const isBefore = `(s.is_day and s.since < $4::timestamptz
    or not s.is_day and s.since >= $4::timestamptz and s.since < $2::timestamptz)`

/** Bins `s` within the time: days, with the quarters before and after them. */
export const isWithin = `(s.is_day and s.since >= $5::timestamptz and s.since < $6::timestamptz
    or not s.is_day and (s.since >= $2::timestamptz and s.since < $5::timestamptz or s.since >= $6::timestamptz and s.since < $3::timestamptz))`

/** Both bins of a moment, as a lateral table `b`. */
export const binsOf = (at: string): string => `(values (true, date_trunc('day', ${at}, 'UTC')),
      (false, date_bin('15 minutes', ${at}, '2000-01-01 00:00:00+00'))) as b(is_day, since)`
