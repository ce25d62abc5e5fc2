import { pageSize } from '@foyer/contract/limits.ts'
import { idMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../errors.ts'

/**
 * Where a page of a list ends, for the next one: the values it is ordered by, of its last row. It is opaque to callers,
 * and a made-up one is refused; it gives nobody more than the list itself.
 */
export const cursorOf = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** The days and times that lists write, of which the database reads each; Temporal knows more ways to write one. */
const writtenDay = /^(?!0000)[0-9]{4}-[0-9]{2}-[0-9]{2}$/
const writtenTime =
  /^(?!0000)[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?(Z|[+-](0[0-9]|1[0-4])(:?[0-9]{2})?)$/

/** What a value of a cursor has to be: what the database cannot read as such would be a fault of ours. */
type PlaceKind = keyof typeof fitting

const fitting = {
  text: (value: unknown) =>
    typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
  number: (value: unknown) => Number.isSafeInteger(value),
  id: (value: unknown) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= idMaximum,
  /** As the database writes it, or ISO 8601. */
  time: (value: unknown) => isReadable(value, writtenTime, (text) => Temporal.Instant.from(text)),
  /** Such as `2026-12-24`. */
  day: (value: unknown) => isReadable(value, writtenDay, (text) => Temporal.PlainDate.from(text)),
} as const satisfies Record<string, (value: unknown) => boolean>

function isReadable(value: unknown, form: RegExp, read: (text: string) => unknown): boolean {
  if (typeof value !== 'string' || !form.test(value)) return false
  try {
    read(value)
    return true
  } catch {
    return false
  }
}

/** The values of a cursor; null for the first page. @throws FoyerError invalid_input */
export function readCursor(
  cursor: string | undefined,
  kinds: readonly PlaceKind[],
): readonly (string | number)[] | null {
  if (cursor === undefined) return null
  const place = placeIn(cursor)
  const fits =
    Array.isArray(place) &&
    place.length === kinds.length &&
    kinds.every((kind, index) => fitting[kind](place[index]))
  if (fits) return place as (string | number)[]
  throw new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
    fields: { cursor: t('This is no page of this list') },
  })
}

function placeIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** How many rows to read for a page of `limit`: one more tells whether there is a next page. */
export const rowsToRead = (limit: number = pageSize.usual): number => limit + 1

/** A page of the rows that were read for it. */
export function pageOf<Row, Shown>(
  rows: readonly Row[],
  limit: number = pageSize.usual,
  {
    show,
    place,
  }: {
    readonly show: (row: Row) => Shown
    readonly place: (row: Row) => readonly (string | number)[]
  },
): { data: Shown[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map(show),
    next_cursor: rows.length > limit && last !== undefined ? cursorOf(place(last)) : null,
  }
}
