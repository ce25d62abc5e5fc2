import type { SheetMistake as FoundMistake } from '@foyer/contract/rules/guests/check-guests.ts'
import {
  type GuestColumn,
  guestColumns,
  type GuestSheetRow,
} from '@foyer/contract/rules/guests/guest-sheet.ts'

/** What is wrong in which cell of a sheet. */
export interface SheetMistake {
  readonly row: number
  readonly column: GuestColumn
  readonly detail: string
  /** Whom the row is about, and what stands in the cell. */
  readonly guest: string
  readonly cell: string
}

/** The mistakes that the server names as `rows.12.email`, in the order of the rows. */
export function mistakesOf(
  fields: Readonly<Record<string, string>>,
  rows: readonly GuestSheetRow[],
): readonly SheetMistake[] {
  const found = Object.entries(fields).flatMap(([field, detail]) => {
    const [, row = '', name] = /^rows\.([0-9]+)\.(\w+)$/.exec(field) ?? []
    const column = guestColumns.find((one) => one === name)
    return column === undefined ? [] : [{ row: Number(row), field: column, detail }]
  })
  return mistakesIn(found, rows)
}

/** Mistakes with what stands in their cells. */
export function mistakesIn(
  mistakes: readonly FoundMistake[],
  rows: readonly GuestSheetRow[],
): readonly SheetMistake[] {
  const rowAt = new Map(rows.map((row) => [row.row, row]))
  return mistakes.map(({ row, field, detail }) => {
    const found = rowAt.get(row)
    return { row, column: field, detail, guest: found?.name ?? '', cell: found?.[field] ?? '' }
  })
}
