import { guestsMaximum } from '../../limits.ts'
import { rowsOfSheet, UnreadableSheet } from './sheet-text.ts'

/** The columns that a sheet of guests may have, in the order in which a new one has them. */
export const guestColumns = ['name', 'email', 'ticket_type', 'quantity', 'note'] as const
export type GuestColumn = (typeof guestColumns)[number]

/** How a sheet may call its columns; small and capital letters are the same. */
const namesOf: Readonly<Record<GuestColumn, readonly string[]>> = {
  name: ['name', 'guest', 'full name'],
  email: ['email', 'e-mail', 'mail', 'e-mail address', 'email address'],
  ticket_type: ['ticket type', 'ticket_type', 'ticket', 'type'],
  quantity: ['quantity', 'qty', 'tickets', 'number'],
  note: ['note', 'notes', 'comment'],
}

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
  /** `unreadable`: its quotes do not match. `no_columns`: its first row names neither guests nor tickets. */
  | { readonly kind: 'unreadable' | 'no_columns' }

/**
 * Reads the text of a sheet, whose first row names its columns: `name` and `ticket type` must be there. The desk shows by it
 * what the server will read.
 */
export function readGuestSheet(text: string): ReadSheet {
  try {
    return readRows(rowsOfSheet(text))
  } catch (error) {
    if (error instanceof UnreadableSheet) return { kind: 'unreadable' }
    throw error
  }
}

function readRows(sheet: ReturnType<typeof rowsOfSheet>): ReadSheet {
  const head = sheet.next().value
  const titles = head?.cells.map((title) => title.trim()) ?? []
  const columnOf = new Map(titles.map((title, at) => [at, columnNamed(title)]))
  const placeOf = (column: GuestColumn): number =>
    titles.findIndex((_, at) => columnOf.get(at) === column)
  const understood = guestColumns.filter((column) => placeOf(column) >= 0)
  if (!understood.includes('name') || !understood.includes('ticket_type'))
    return { kind: 'no_columns' }
  const at = {
    name: placeOf('name'),
    email: placeOf('email'),
    type: placeOf('ticket_type'),
    quantity: placeOf('quantity'),
    note: placeOf('note'),
  }
  const typedIn = (cells: readonly string[], place: number): string => (cells[place] ?? '').trim()
  const rows: GuestSheetRow[] = []
  for (const { number, cells } of sheet) {
    rows.push({
      row: number,
      name: typedIn(cells, at.name),
      email: typedIn(cells, at.email),
      ticket_type: typedIn(cells, at.type),
      quantity: typedIn(cells, at.quantity),
      note: typedIn(cells, at.note),
    })
    if (rows.length > guestsMaximum) break
  }
  return {
    kind: 'read',
    understood,
    unknown: titles.filter((title, at) => title !== '' && columnOf.get(at) === undefined),
    rows,
  }
}

function columnNamed(title: string): GuestColumn | undefined {
  const small = title.toLowerCase()
  return guestColumns.find((column) => namesOf[column].includes(small))
}
