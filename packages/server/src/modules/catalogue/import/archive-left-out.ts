import type { Tx } from '../../../platform/database/db.ts'
import { archive, archiveStockOf, type Change } from './rows-store.ts'
import type { PastImport } from './stored-store.ts'
import { archivable, keysOf, readSummary, type Archivable } from './summary.ts'
import type { Rows } from './tables.ts'

/** What the version before this one had, and no catalogue has now. */
export async function archiveLeftOut(
  tx: Tx,
  rows: Rows,
  own: PastImport | undefined,
  others: readonly PastImport[],
  now: Date,
): Promise<Change[]> {
  const changes: Change[] = []
  for (const table of archivable) {
    const leftOut = keysLeftOut(table, rows, own, others)
    changes.push({
      table,
      added: 0,
      changed: 0,
      archived: await archive(tx, table, leftOut, now),
    })
    // A reservation that waits for this import has looked at the event already: it sees that the stock is gone.
    if (table === 'event') await archiveStockOf(tx, leftOut, now)
  }
  return changes
}

export function keysLeftOut(
  table: Archivable,
  rows: Rows,
  own: PastImport | undefined,
  others: readonly PastImport[],
): string[] {
  const kept = new Set([
    ...keysOf(rows, table),
    ...others.flatMap((past) => readSummary(past.summary).keys[table] ?? []),
  ])
  const before = own === undefined ? [] : (readSummary(own.summary).keys[table] ?? [])
  return before.filter((key) => !kept.has(key))
}
