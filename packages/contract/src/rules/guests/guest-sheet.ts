import { cleanText } from '../../typed/clean-text.ts'
import { t } from '@foyer/language/texts.ts'
import { guestsMaximum } from '../../limits.ts'
import { readTitle, type SheetColumn } from './guest-titles.ts'
import { delimitersOf, rowsOfSheet, UnreadableSheet } from './sheet-text.ts'
import { finish, rowsOfSlice } from './slices.ts'

/** The columns that a sheet of guests may have, in the order in which a new one has them. */
export const guestColumns = ['name', 'email', 'ticket_type', 'quantity', 'note'] as const
export type GuestColumn = (typeof guestColumns)[number]

/** A row of a sheet as it was typed, with the number that a spreadsheet shows beside it. */
export type GuestSheetRow = Readonly<Record<GuestColumn, string>> & { readonly row: number }

export type ReadSheet =
  | {
      readonly kind: 'read'
      /** The titles of the columns that were understood, and of those that nobody knows. */
      readonly understood: readonly GuestColumn[]
      readonly unknown: readonly string[]
      /** One more than a list may have, where it has too many: what follows them is not read. */
      readonly rows: readonly GuestSheetRow[]
    }
  /** A quote of this row is never closed. */
  | { readonly kind: 'unreadable'; readonly row: number }
  /** Its first row does not name the guests or their tickets. */
  | {
      readonly kind: 'no_columns'
      readonly seen: readonly string[]
      readonly missing: readonly ('name' | 'ticket_type')[]
    }

/** So many columns of a sheet that names not enough are said. */
const seenMost = 12

/** What to say of a sheet whose first row does not name what is needed. */
export function missingColumns(
  seen: readonly string[],
  missing: readonly ('name' | 'ticket_type')[],
): string {
  const columns = missing.map((one) => (one === 'name' ? 'name' : 'ticket type')).join(', ')
  return seen.length === 0
    ? t('The first row must name the columns. Missing: {columns}.', { columns })
    : t('The first row must name the columns. Missing: {columns}. Found: {found}.', {
        columns,
        found: seen
          .slice(0, seenMost)
          .map((title) => title.slice(0, 40))
          .join(', '),
      })
}

/**
 * Reads the text of a sheet, whose first row names its columns: `name` and `ticket type` must be there. The desk shows by it
 * what the server will read.
 */
export const readGuestSheet = (text: string): ReadSheet => finish(readingGuestSheet(text))

/** The same, with a break after each few rows so that other work is not held up. */
export function* readingGuestSheet(text: string): Generator<void, ReadSheet> {
  try {
    return yield* readRows(findHead(text))
  } catch (error) {
    if (error instanceof UnreadableSheet) return { kind: 'unreadable', row: error.row }
    throw error
  }
}

/** Rows that may stand above the one that names the columns, such as the title of the list, are passed over up to here. */
const headMost = 10

interface Head {
  readonly titles: readonly string[]
  /** Where each column is, the parts of a name in their order. */
  readonly places: Readonly<Record<GuestColumn, readonly number[]>>
  readonly missing: readonly ('name' | 'ticket_type')[]
}

/** The row that names the columns, and the sheet from there on; without one, what the row that comes nearest has. */
function findHead(text: string): Head & { readonly rows: ReturnType<typeof rowsOfSheet> } {
  let nearest: ReturnType<typeof findHead> | undefined
  let broken: UnreadableSheet | undefined
  for (const delimiter of delimitersOf(text)) {
    const rows = rowsOfSheet(text, [delimiter])
    try {
      for (let nth = 0; nth < headMost; nth += 1) {
        const row = rows.next().value
        if (row === undefined) break
        const head = { ...readHead(row.cells), rows }
        if (head.missing.length === 0) return head
        if (nearest === undefined || head.missing.length < nearest.missing.length) nearest = head
      }
    } catch (error) {
      if (!(error instanceof UnreadableSheet)) throw error
      broken ??= error
    }
  }
  if (nearest === undefined && broken !== undefined) throw broken
  return nearest ?? { ...readHead([]), rows: rowsOfSheet('') }
}

function readHead(cells: readonly string[]): Head {
  const titles = cells.map((title) => title.trim())
  const read = titles.map(readTitle)
  const nearestOf = (...columns: readonly SheetColumn[]): number =>
    Math.min(
      ...read.flatMap((one) => (one !== null && columns.includes(one.column) ? one.distance : [])),
    )
  const placesOf = (column: SheetColumn, distance = nearestOf(column)): readonly number[] => {
    const place = read.findIndex((one) => one?.column === column && one.distance === distance)
    return place < 0 ? [] : [place]
  }
  // The names of guests are not mixed with those of buyers.
  const distance = nearestOf('name', 'first_name', 'last_name')
  const nameParts = (['name', 'first_name', 'last_name'] as const).map((one) =>
    placesOf(one, distance),
  )
  const [whole = [], first = [], last = []] = nameParts
  // "Nom" or "Name" beside "Prénom" or "Vorname" is the name of the family, and beside "Apellidos" or "Surname" the first one.
  const name =
    first.length > 0 ? [...first, ...(last.length > 0 ? last : whole)] : [...whole, ...last]
  const places = {
    name,
    email: placesOf('email'),
    ticket_type: placesOf('ticket_type'),
    quantity: placesOf('quantity'),
    note: placesOf('note'),
  }
  const missing = (['name', 'ticket_type'] as const).filter((one) => places[one].length === 0)
  return { titles, places, missing }
}

function* readRows({
  titles,
  places,
  missing,
  rows: sheet,
}: ReturnType<typeof findHead>): Generator<void, ReadSheet> {
  if (missing.length > 0)
    return { kind: 'no_columns', seen: titles.filter((title) => title !== ''), missing }
  const typedIn = (cells: readonly string[], [place]: readonly number[]): string =>
    place === undefined ? '' : cellText(cells[place] ?? '')
  const rows: GuestSheetRow[] = []
  for (const { number, cells } of sheet) {
    rows.push({
      row: number,
      name: nameOf(places.name.map((place) => typedIn(cells, [place]))),
      email: typedIn(cells, places.email),
      ticket_type: typedIn(cells, places.ticket_type),
      quantity: typedIn(cells, places.quantity),
      note: typedIn(cells, places.note),
    })
    if (rows.length > guestsMaximum) break
    if (rows.length % rowsOfSlice === 0) yield
  }
  const used = Object.values(places).flat()
  return {
    kind: 'read',
    understood: guestColumns.filter((column) => places[column].length > 0),
    unknown: titles.filter((title, at) => title !== '' && !used.includes(at)),
    rows,
  }
}

/** What a cell says; a note may have lines. */
export const cellText = (typed: string): string => cleanText(typed).trim()

/** Chinese, Japanese and Korean names begin with that of the family. */
const beginsWithFamily = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** A name of one or two cells; some sheets say the last words twice. */
function nameOf([first = '', last = '']: readonly string[]): string {
  if (first.endsWith(` ${last}`)) return first
  const parts = beginsWithFamily.test(last) ? [last, first] : [first, last]
  return parts.join(' ').trim()
}
