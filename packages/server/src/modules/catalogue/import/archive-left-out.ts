import type { Tx } from '../../../platform/db.ts'
import { archive, type Change } from './rows-store.ts'
import type { PastImport } from './stored-store.ts'
import { archivable, keysOf, readSummary } from './summary.ts'
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
    const kept = new Set([
      ...keysOf(rows, table),
      ...others.flatMap((past) => readSummary(past.summary).keys[table] ?? []),
    ])
    const before = own === undefined ? [] : (readSummary(own.summary).keys[table] ?? [])
    const leftOut = before.filter((key) => !kept.has(key))
    changes.push({
      table,
      added: 0,
      changed: 0,
      archived: await archive(tx, table, leftOut, now),
    })
  }
  return changes
}
