import { formatDateAtTime } from '@foyer/contract/formats.ts'
import { t } from '@foyer/language/texts.ts'
import { firstYear, isYearOfShop, lastYear } from '@foyer/contract/rules/year-of-shop.ts'

/** Local times of a catalogue file, in the time zone of their event. */

export type TimeResult =
  | { readonly ok: true; readonly at: Temporal.Instant }
  | { readonly ok: false; readonly reason: string; readonly atDesk: string }

const plain = /^([0-9]{4}-[0-9]{2}-[0-9]{2})[ T]([0-9]{2}:[0-9]{2})$/
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const clock = '(?:[01][0-9]|2[0-3]):[0-5][0-9]'
const inDays = new RegExp(`^in ([0-9]{1,3}) (day|week)s? at (${clock})$`)
const inWeeksOn = new RegExp(`^in ([0-9]{1,3}) weeks? on (${weekdays.join('|')}) at (${clock})$`)
const weeksAgoOn = new RegExp(`^([1-9][0-9]?) weeks? ago on (${weekdays.join('|')}) at (${clock})$`)
/** A time of day. */
export const clockTime = new RegExp(`^${clock}$`)

/** `2027-02-13 19:30` in a time zone. A time the clocks skip is refused; of a repeated hour the first is meant. */
export function readLocalTime(text: string, timeZone: string): TimeResult {
  const match = plain.exec(text)
  if (match === null) return noTime(`"${text}" is not a time such as "2027-02-13 19:30"`)
  if (!isYearOfShop(text))
    return {
      ok: false,
      reason: `"${text}" is not between ${firstYear} and ${lastYear}`,
      atDesk: t('Please give a day between {first} and {last}.', {
        first: String(firstYear),
        last: String(lastYear),
      }),
    }
  try {
    return inZone(
      Temporal.PlainDateTime.from(`${match[1]}T${match[2]}`, { overflow: 'reject' }),
      timeZone,
    )
  } catch {
    return {
      ok: false,
      reason: `"${text}" is not on the calendar`,
      atDesk: t('The calendar has no such day or time.'),
    }
  }
}

export function isRelativeTime(text: string): boolean {
  return inDays.test(text) || inWeeksOn.test(text) || isTimeAgo(text)
}

/** Whether it was before the day it is counted from: such a time never comes again. */
export const isTimeAgo = (text: string): boolean => weeksAgoOn.test(text)

/**
 * `in 21 days at 19:30`, counted from today in that time zone, or `in 3 weeks on saturday at 20:00`: the Saturday of
 * the week in three weeks, as `3 weeks ago on saturday at 20:00` is that of the week three weeks before. Weeks begin on
 * Monday, so a Saturday and its Sunday stay together.
 */
export function readRelativeTime(
  text: string,
  timeZone: string,
  now: Temporal.Instant,
): TimeResult {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const days = inDays.exec(text)
  if (days !== null) {
    const day = today.add({ days: Number(days[1]) * (days[2] === 'week' ? 7 : 1) })
    return inZone(day.toPlainDateTime(days[3]), timeZone)
  }
  const ago = weeksAgoOn.exec(text)
  const weeks = ago ?? inWeeksOn.exec(text)
  if (weeks === null) return noTime(`"${text}" is not a time such as "in 21 days at 19:30"`)
  const weekday = weekdays.indexOf(weeks[2] ?? '') + 1
  const away = Number(weeks[1]) * (ago === null ? 7 : -7)
  const day = today.add({ days: away + weekday - today.dayOfWeek })
  return inZone(day.toPlainDateTime(weeks[3]), timeZone)
}

/** The moment when clocks in another zone show the same local time: a written "at 20:00" stays 20:00 when its zone changes. */
export function sameLocalTime(at: Temporal.Instant, from: string, to: string): TimeResult {
  if (from === to) return { ok: true, at }
  return inZone(at.toZonedDateTimeISO(from).toPlainDateTime(), to)
}

/** The moment of a local time. One that the clocks skip is refused; of one that comes twice, the first is meant. */
export function inZone(local: Temporal.PlainDateTime, timeZone: string): TimeResult {
  const zoned = local.toZonedDateTime(timeZone)
  if (!zoned.toPlainDateTime().equals(local)) {
    const shown = local.toString({ smallestUnit: 'minute' }).replace('T', ' ')
    return {
      ok: false,
      reason: `${shown} does not exist in ${timeZone}: the clocks go forward`,
      atDesk: t('{time} does not exist: the clocks go forward in that hour.', {
        time: localText(local),
      }),
    }
  }
  return { ok: true, at: zoned.toInstant() }
}

const noTime = (reason: string): TimeResult => ({
  ok: false,
  reason,
  atDesk: t('Please give a day and a time.'),
})

/** What people at the desk call a time that was written: as it would be read aloud, wherever it is. */
export function writtenTime(text: string): string {
  const match = plain.exec(text)
  try {
    return localText(Temporal.PlainDateTime.from(`${match?.[1]}T${match?.[2]}`))
  } catch {
    return text
  }
}

const localText = (local: Temporal.PlainDateTime): string =>
  formatDateAtTime(local.toZonedDateTime('UTC').epochMilliseconds, 'UTC')
