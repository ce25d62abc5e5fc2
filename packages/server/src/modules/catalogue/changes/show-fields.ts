import { fieldsAfterPaying } from '@foyer/contract/catalogue/event-fields.ts'
import { formatMoney } from '@foyer/contract/formats.ts'
import { changedTextShown } from '@foyer/contract/limits.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import type { Column } from '../import/columns.ts'
import type { Difference } from '../import/compare-store.ts'
import { tables, type Table } from '../import/tables.ts'
import type { ChangeWords } from './change-words.ts'

/** Says what is different about one entry, a line for each field: `price: 12.50 -> 14.00`. */

/** Fields without a line: the order of a file, and what another line says. */
const unsaid = new Set(['position', 'archived_at', 'event_id', 'full_address'])
const afterPaying: ReadonlySet<string> = new Set(fieldsAfterPaying)

/** The currency and the time zone in which the money and times of an entry are shown. */
export interface Written {
  readonly currency: string
  readonly timeZone: string
  /** The zone in which times were local so far: when it differs, both are shown. */
  readonly timeZoneBefore?: string
}

export function changedFields(
  table: Table,
  difference: Difference,
  written: Written,
  words: ChangeWords,
): string[] {
  const { before, after } = difference
  if (before === null) return []
  return Object.entries<Column>(tables[table].columns).flatMap(([name, column]) => {
    const isSame = JSON.stringify(before[name]) === JSON.stringify(after[name])
    if (isSame || unsaid.has(name)) return []
    const from = show(words, name, column, before[name], written, written.timeZoneBefore)
    const to = show(words, name, column, after[name], written)
    const label = words.field(table, name)
    const isTold = from !== null && to !== null && words.isShown(column)
    return [isTold ? `${label}: ${from} -> ${to}` : `${label}: ${words.kinds.changed}`]
  })
}

/** Null for values that no line can hold, or that nobody should read. */
function show(
  words: ChangeWords,
  name: string,
  { type }: Column,
  value: unknown,
  { currency, timeZone, timeZoneBefore = timeZone }: Written,
  own = timeZone,
): string | null {
  if (value === null || value === undefined || value === '') return words.none
  if (type === 'bytea' || type === 'jsonb' || afterPaying.has(name)) return null
  if (type === 'timestamptz') {
    const time = words.time(new Date(textOf(value)), own)
    return timeZone === timeZoneBefore ? time : `${time} ${own}`
  }
  if (type === 'bigint') return formatMoney(Number(value), currencyOf(currency))
  if (Array.isArray(value))
    return `[${value.map((one) => element(type, one, currency)).join(', ')}]`
  if (name.endsWith('_basis_points')) return `${Number(value) / 100} %`
  if (type === 'boolean') return value === true ? words.yes : words.no
  const text = textOf(value)
  const choice = words.choice(name, text)
  if (choice !== undefined) return choice
  return text.length > changedTextShown ? null : type === 'text' ? `"${text}"` : text
}

/** A value as the database wrote it into JSON. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Numbers in the catalogue's lists are amounts of money. */
function element(type: Column['type'], value: unknown, currency: string): string {
  return type === 'texts' ? textOf(value) : formatMoney(Number(value), currencyOf(currency))
}
