import {
  currencyOfRow,
  textsOf,
  type AnyRow,
  type ListColumn,
} from '@foyer/contract/api/lists/list-columns.ts'
import { mailText } from '@foyer/contract/api/lists/mail-texts.ts'
import { stateText } from '@foyer/contract/api/lists/state-texts.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { t } from '@foyer/language/texts.ts'

/** A cell of a spreadsheet, whatever its format. */
export type Cell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  /** `decimals` are shown; the value is exact to them. */
  | { readonly kind: 'number'; readonly text: string; readonly decimals: number }
  /** A day of the calendar, `2026-12-11`. */
  | { readonly kind: 'day'; readonly day: string }
  /** A local time, `2026-12-11T19:30`: spreadsheets know no time zones. */
  | { readonly kind: 'time'; readonly local: string }

const empty: Cell = { kind: 'empty' }

/** What XML cannot hold, and what other programs read as the end of something. */
const controls =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** The headings of columns. Those of times name the time zone of the file, which cells cannot. */
export const titlesOf = (columns: readonly ListColumn[], timeZone: string): readonly string[] =>
  columns.map(({ title, kind }) =>
    kind === 'time' ? t('{title} ({zone})', { title: title(), zone: timeZone }) : title(),
  )

/** The cell of a row's column. `localTime` says what a clock shows in the time zone of the file. */
export function cellOf(
  row: AnyRow,
  { key, kind }: ListColumn,
  localTime: (at: string) => string,
): Cell {
  const value = row[key]
  const texts = textsOf(value)
  const [first] = texts
  if (first === undefined) return empty
  switch (kind) {
    case 'count':
      return { kind: 'number', text: first, decimals: 0 }
    case 'percent':
      return { kind: 'number', text: decimal(Number(value), 2), decimals: 2 }
    case 'money': {
      const { decimals } = currencyOf(currencyOfRow(row))
      return { kind: 'number', text: decimal(Number(value), decimals), decimals }
    }
    case 'day':
      return { kind: 'day', day: first }
    case 'time':
      return { kind: 'time', local: localTime(first) }
    case 'state':
      return textCell(texts.map(stateText))
    case 'mail':
      return textCell(texts.map(mailText))
    case 'text':
      return textCell(texts)
  }
}

function textCell(said: readonly string[]): Cell {
  const text = said.join(', ').replaceAll(controls, '')
  return text === '' ? empty : { kind: 'text', text }
}

/** Minor units as a decimal number, exactly. */
function decimal(minor: number, decimals: number): string {
  if (decimals === 0) return String(minor)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** A time zone keeps its distance from UTC at least this long. */
const stepMs = 15 * minuteMs

/** Says what a clock in a time zone shows; it is asked a hundred thousand times for the same days. */
export function localTimes(timeZone: string): (at: string) => string {
  const offsets = new Map<number, number>()
  return (at) => {
    const instant = Temporal.Instant.from(at).epochMilliseconds
    const step = Math.floor(instant / stepMs)
    let offset = offsets.get(step)
    if (offset === undefined) {
      offset =
        Temporal.Instant.fromEpochMilliseconds(step * stepMs).toZonedDateTimeISO(timeZone)
          .offsetNanoseconds / 1e6
      if (offsets.size > 10_000) offsets.clear()
      offsets.set(step, offset)
    }
    return Temporal.Instant.fromEpochMilliseconds(instant + offset)
      .toString({ smallestUnit: 'minute' })
      .slice(0, 16)
  }
}
