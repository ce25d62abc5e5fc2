import { rowsOfSheet } from './sheet-text.ts'

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
      readonly rows: readonly GuestSheetRow[]
    }
  /** `unreadable`: its quotes do not match. `no_columns`: its first row names neither guests nor tickets. */
  | { readonly kind: 'unreadable' | 'no_columns' }

/**
 * Reads the text of a sheet, whose first row names its columns: `name` and `ticket type` must be there. The desk shows by it
 * what the server will read.
 */
export function readGuestSheet(text: string): ReadSheet {
  const [head = [], ...records] = rowsOfSheet(text) ?? [null]
  if (head === null) return { kind: 'unreadable' }
  const titles = head.map((title) => title.trim())
  const columnOf = new Map(titles.map((title, at) => [at, columnNamed(title)]))
  const placeOf = (column: GuestColumn): number =>
    titles.findIndex((_, at) => columnOf.get(at) === column)
  const understood = guestColumns.filter((column) => placeOf(column) >= 0)
  if (!understood.includes('name') || !understood.includes('ticket_type'))
    return { kind: 'no_columns' }
  const places = guestColumns.map((column) => [column, placeOf(column)] as const)
  return {
    kind: 'read',
    understood,
    unknown: titles.filter((title, at) => title !== '' && columnOf.get(at) === undefined),
    rows: (records as (readonly string[])[]).flatMap((record, index): GuestSheetRow[] => {
      // Rows that somebody has emptied are not there.
      if (record.every((cell) => cell.trim() === '')) return []
      const cells = places.map(([column, at]) => [column, (record[at] ?? '').trim()])
      return [{ row: index + 2, ...(Object.fromEntries(cells) as Record<GuestColumn, string>) }]
    }),
  }
}

function columnNamed(title: string): GuestColumn | undefined {
  const small = title.toLowerCase()
  return guestColumns.find((column) => namesOf[column].includes(small))
}
