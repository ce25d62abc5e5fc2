import type { PastRow, PastTable } from './rows-store.ts'

/** The rows of some orders while they are put together, and the ids that were taken for them. */
export interface RowBook {
  readonly rows: ReadonlyMap<PastTable, readonly PastRow[]>
  /** The next of the ids taken for this table. */
  id(table: PastTable): number
  add(table: PastTable, row: PastRow): void
}

export function createRowBook(
  taken: readonly { readonly table: string; readonly id: number }[],
): RowBook {
  const rows = new Map<PastTable, PastRow[]>()
  const ids = Map.groupBy(taken.toReversed(), ({ table }) => table)
  return {
    rows,
    id(table) {
      const next = ids.get(table)?.pop()
      if (next === undefined) throw new Error(`too few ids were taken for ${table}`)
      return next.id
    },
    add(table, row) {
      const ofTable = rows.get(table) ?? []
      rows.set(table, ofTable)
      ofTable.push(row)
    },
  }
}

/** A time as a row says it. */
export const timeOf = (at: number): string => new Date(at).toISOString()
