import type { Tx } from '../../../platform/database/db.ts'
import { archive, archiveStockOf, type Change } from './rows-store.ts'
import type { PastImport } from './stored-store.ts'
import { archivable, entriesOf, readSummary, type Archivable } from './summary.ts'
import type { Rows } from './tables.ts'

/** Archives what the previous version of this catalogue had and no catalogue has now. */
export async function archiveLeftOut(
  tx: Tx,
  rows: Rows,
  own: PastImport | undefined,
  others: readonly PastImport[],
  now: Date,
): Promise<Change[]> {
  const changes: Change[] = []
  for (const table of archivable) {
    const leftOut = keysLeftOut(table, entriesOf(rows, table), own, others)
    changes.push({
      table,
      added: 0,
      changed: 0,
      archived: await archive(tx, table, leftOut, now),
    })
    // A reservation that waits for this import has read the event already: it sees that the stock is gone.
    if (table === 'event') await archiveStockOf(tx, leftOut, now)
  }
  return changes
}

/** Keys that the previous version had, and that neither this version, which has `keys`, nor another catalogue has now. */
export function keysLeftOut(
  table: Archivable,
  keys: readonly string[],
  own: PastImport | undefined,
  others: readonly PastImport[],
): string[] {
  const kept = new Set([
    ...keys,
    ...others.flatMap((past) => readSummary(past.summary).keys[table] ?? []),
  ])
  const before = own === undefined ? [] : (readSummary(own.summary).keys[table] ?? [])
  return before.filter((key) => !kept.has(key))
}
