import { pageSize } from '@foyer/contract/api/list.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../errors.ts'

/**
 * Where a page of a list ends, for the next one: the values it is ordered by, of its last row. It is opaque to callers,
 * and a made-up one is refused; it gives nobody more than the list itself.
 */
export const cursorOf = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** The values of a cursor; null for the first page. @throws FoyerError invalid_input */
export function readCursor(
  cursor: string | undefined,
  kinds: readonly ('string' | 'number')[],
): readonly (string | number)[] | null {
  if (cursor === undefined) return null
  const place = placeIn(cursor)
  const fits =
    Array.isArray(place) &&
    place.length === kinds.length &&
    place.every((value, index) => typeof value === kinds[index] && value !== null)
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
