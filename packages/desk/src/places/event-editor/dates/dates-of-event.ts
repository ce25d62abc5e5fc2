import { t } from '@foyer/language/texts.ts'
import { entriesOf } from '../../../parts/document/ticket-price.ts'
import { textOf } from '../../../parts/document/document-context.ts'
import { partsOfTime } from '../../../parts/document/fields/typed-values.ts'
import { type Fields, freeKey, withValue } from '../../../parts/document/field-path.ts'
import { dayAfter, dayText } from '../../../parts/figures/day-text.ts'
import { keyOfDay } from '../../../parts/document/key-of-day.ts'

/** The keys of the dates of an event, the first to come first; those without a day at the end. */
export const datesInOrder = (dates: unknown): readonly string[] =>
  entriesOf(dates)
    .map(([key, date]) => ({ key, starts: textOf(date['starts']) }))
    .toSorted((one, other) =>
      one.starts === '' ? 1 : other.starts === '' ? -1 : one.starts < other.starts ? -1 : 1,
    )
    .map(({ key }) => key)

/** What a date is called in lists: its day and time, its name where it has one, and whether it is cancelled. */
export function dateName(date: Fields): string {
  const starts = textOf(date['starts'])
  const when = starts === '' ? t('Date without a day') : timeName(starts)
  const label = textOf(date['label'])
  const cancelled = date['cancelled'] === true ? t('cancelled') : ''
  return [when, label, cancelled].filter(Boolean).join(' · ')
}

/** A local time as it is read, `Sat 13 Feb 2027, 19:30`; what is no such time stays as it is written. */
export function timeName(written: string): string {
  const parts = partsOfTime(written)
  return parts === null || parts.day === ''
    ? written
    : `${dayText(parts.day)} ${parts.day.slice(0, 4)}${parts.time === '' ? '' : `, ${parts.time}`}`
}

/** The event with another date: a week after its last one, with the same times. */
export function withAnotherDate(event: Fields): { readonly event: Fields; readonly key: string } {
  const dates = (event['dates'] ?? {}) as Fields
  const last = datesInOrder(dates).at(-1)
  const before = last === undefined ? {} : (dates[last] as Fields)
  const {
    label: _label,
    seating_provider_event: _chart,
    starts: _starts,
    cancelled: _,
    ...same
  } = before
  const parts = partsOfTime(textOf(before['starts']))
  const starts =
    parts === null || parts.day === '' ? '' : `${dayAfter(parts.day, 7)} ${parts.time}`.trim()
  const key = freeKey(starts === '' ? '' : keyOfDay(starts.slice(0, 10)), 'date', dates)
  return { event: withValue(event, `dates.${key}`, { starts, ...onlyOfDay(same) }), key }
}

/** What means the same on another day: its hours and its room. */
const onlyOfDay = (date: Fields): Fields =>
  Object.fromEntries(
    Object.entries(date).filter(
      ([name, value]) => name === 'capacity' || !/\d{4}-\d{2}-\d{2}/.test(textOf(value)),
    ),
  )

/** The event with all dates of a series: each with the same times, and none twice. */
export function withSeries(
  event: Fields,
  days: readonly string[],
  { time, ...same }: Fields & { readonly time: string },
): Fields {
  let changed = event
  for (const day of days) {
    const dates = (changed['dates'] ?? {}) as Fields
    const starts = `${day} ${time}`
    if (entriesOf(dates).some(([, date]) => date['starts'] === starts)) continue
    changed = withValue(changed, `dates.${freeKey(keyOfDay(day), 'date', dates)}`, {
      starts,
      ...same,
    })
  }
  return changed
}

/** The event without a date: nothing names it any more. */
export function withoutDate(event: Fields, key: string): Fields {
  const tickets = entriesOf(event['tickets'])
  let changed = withValue(event, `dates.${key}`, undefined)
  for (const [ticket, { stock }] of tickets)
    if (typeof stock === 'object')
      changed = withValue(changed, `tickets.${ticket}.stock.${key}`, undefined)
  return changed
}

/** What an entry of an event is called: a date by its day, all else by its name. */
export const entryName = (kind: string, entry: Fields): string =>
  kind === 'dates' ? dateName(entry) : textOf(entry['name'] ?? entry['question'] ?? entry['label'])
