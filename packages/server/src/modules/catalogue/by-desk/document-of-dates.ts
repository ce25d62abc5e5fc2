import { isDeepStrictEqual } from 'node:util'
import type { Typed } from '../documents/document-store.ts'
import { isTyped } from '../documents/refers-to.ts'
import { readAfterStart, readBeforeStart } from '../file/times-around-start.ts'
import type { TimeResult } from '../file/times.ts'

/** A date as the shop has it. */
export interface DateInShop {
  readonly key: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly doorsAt: Date | null
  readonly onSaleFrom: Date | null
  readonly onSaleUntil: Date | null
  readonly isCancelled: boolean
}

/** What an act may have changed of an event, as the shop has it. */
export interface EventInShop {
  readonly timeZone: string
  readonly venue: { readonly key: string; readonly timeZone: string } | null
  /** By their keys within the event. */
  readonly dates: readonly DateInShop[]
}

/** The fields of an event with the times, the venue and the cancelled dates that it has in the shop. What says the same stays as it was typed. */
export function asInShop(fields: Typed, { timeZone, venue, dates }: EventInShop): Typed {
  const typed = isTyped(fields['dates']) ? fields['dates'] : {}
  const inShop = new Map(dates.map((date) => [date.key, date]))
  const said = Object.entries(typed).map(([key, date]) => {
    const row = inShop.get(key)
    return [key, row === undefined || !isTyped(date) ? date : dateInShop(date, row, timeZone)]
  })
  return { ...atVenue(fields, timeZone, venue), dates: Object.fromEntries(said) as Typed }
}

/** Its clocks stay those of its first venue: nobody comes an hour later because it is elsewhere. */
function atVenue(fields: Typed, timeZone: string, venue: EventInShop['venue']): Typed {
  if (venue === null || fields['venue'] === venue.key) return fields
  const { country: _, ...rest } = fields
  const isSameZone = venue.timeZone === timeZone
  return {
    ...rest,
    venue: venue.key,
    ...(rest['time_zone'] === undefined && !isSameZone ? { time_zone: timeZone } : {}),
  }
}

function dateInShop(typed: Typed, date: DateInShop, zone: string): Typed {
  const start = instant(date.startsAt)
  const starts = localTime(start, zone)
  const { cancelled: _, ...rest } = typed
  const times = [
    ['ends', date.endsAt, readAfterStart],
    ['doors', date.doorsAt, readBeforeStart],
    ['on_sale_from', date.onSaleFrom, readBeforeStart],
    ['on_sale_until', date.onSaleUntil, readBeforeStart],
  ] as const
  // Doors open before an event, however long it lasts.
  const endFor = (field: string) =>
    field === 'doors' || date.endsAt === null ? null : instant(date.endsAt)
  const said = times.map(([field, at, read]) => [
    field,
    at === null
      ? undefined
      : timeText(rest[field], at, (text) => read(text, start, zone, endFor(field)), zone),
  ])
  const changed = {
    ...rest,
    starts: isSame(rest['starts'], starts) ? rest['starts'] : starts,
    ...(Object.fromEntries(said) as Typed),
    ...(date.isCancelled ? { cancelled: true } : {}),
  }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}

/** As it was typed when that still says it, else the time of day, else the whole time. */
function timeText(
  typed: unknown,
  at: Date,
  read: (text: string) => TimeResult,
  zone: string,
): string {
  const wanted = instant(at)
  const whole = localTime(wanted, zone)
  const says = (text: string): boolean => {
    const found = read(text)
    return found.ok && found.at.equals(wanted)
  }
  if (typeof typed === 'string' && says(typed)) return typed
  const ofDay = whole.slice('2027-02-13 '.length)
  return isTimeOfDay(typed) && says(ofDay) ? ofDay : whole
}

const isTimeOfDay = (typed: unknown): boolean =>
  typeof typed === 'string' && /^[0-9]{2}:[0-9]{2}$/.test(typed)

const instant = (at: Date): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(at.getTime())

/** `2027-02-13 19:30`, as a catalogue says it. */
export const localTime = (at: Temporal.Instant, zone: string): string =>
  at
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')

/**
 * What is being written, after the shop went from `before` to `after`: where it still says what the shop had, it says what the
 * shop has now; what somebody has written themselves stays.
 */
export function rebased(draft: Typed, before: Typed, after: Typed): Typed {
  const found: Record<string, unknown> = { ...draft }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [mine, was, is] = [draft[name], before[name], after[name]]
    if (isSame(was, is)) continue
    if (isTyped(mine) && isTyped(was) && isTyped(is)) found[name] = rebased(mine, was, is)
    else if (!isSame(mine, was)) continue
    else if (is === undefined) delete found[name]
    else found[name] = is
  }
  return found
}

/** A time may stand with a space or a T between its day and its hour. */
const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(withSpace(one), withSpace(other))

const withSpace = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^([0-9]{4}-[0-9]{2}-[0-9]{2})T/, '$1 ') : value

/** The fields of an event that say of exactly these dates, by their keys within it, that they are cancelled. */
export function withCancelled(fields: Typed, cancelled: ReadonlySet<string>): Typed {
  const dates = fields['dates']
  if (!isTyped(dates)) return fields
  const said = Object.entries(dates).map(([key, date]) => {
    if (!isTyped(date) || (date['cancelled'] === true) === cancelled.has(key)) return [key, date]
    const { cancelled: _, ...rest } = date
    return [key, cancelled.has(key) ? { ...rest, cancelled: true } : rest]
  })
  return { ...fields, dates: Object.fromEntries(said) as Typed }
}
