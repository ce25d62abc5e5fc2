import type { Tx } from '../../../platform/database/db.ts'
import { keysLeftOut } from '../import/archive-left-out.ts'
import {
  childrenLeftOut,
  comparedTables,
  differencesOf,
  type Difference,
} from '../import/compare-store.ts'
import { children } from '../import/rows-store.ts'
import type { PastImport } from '../import/stored-store.ts'
import { archivable, entriesOf } from '../import/summary.ts'
import type { Rows, Table } from '../import/tables.ts'

/** How a file differs from the database, table by table. */
export interface Comparison {
  readonly differences: ReadonlyMap<Table, readonly Difference[]>
  /** Keys of what the file no longer has. */
  readonly leftOut: ReadonlyMap<Table, readonly string[]>
}

export async function compareRows(
  tx: Tx,
  rows: Rows,
  own: PastImport | undefined,
  others: readonly PastImport[],
): Promise<Comparison> {
  const differences = new Map<Table, readonly Difference[]>()
  for (const table of comparedTables) differences.set(table, await differencesOf(tx, table, rows))
  const leftOut = new Map<Table, readonly string[]>()
  for (const table of archivable)
    leftOut.set(table, keysLeftOut(table, entriesOf(rows, table), own, others))
  for (const table of children) {
    const gone = await childrenLeftOut(tx, table, rows)
    leftOut.set(
      table,
      gone.map(({ key }) => key),
    )
  }
  return { differences, leftOut }
}
