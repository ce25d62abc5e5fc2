import type { Tx } from '../../../platform/database/db.ts'
import type { Built } from '../file/rows/build-rows.ts'
import { keepCancelled } from '../by-desk/change-dates-store.ts'
import { keysOf } from './summary.ts'
import * as rowsStore from './rows-store.ts'
import { writeRelations } from './write-relations.ts'

/** Writes the rows of entries, and archives what their events no longer have. */
export async function writeChanges(
  tx: Tx,
  { rows, renewed }: Pick<Built, 'rows' | 'renewed'>,
  now: Date,
): Promise<rowsStore.Change[]> {
  const setAside = renewed.length === 0 ? 0 : await rowsStore.setAsideDates(tx, renewed, now)
  const changes = [
    { table: 'event_date', added: 0, changed: 0, archived: setAside },
    ...(await rowsStore.writeTables(tx, rows)),
    ...(await writeRelations(tx, rows)),
    ...(rows.event.length === 0 ? [] : await rowsStore.archiveChildren(tx, rows, now)),
  ]
  // A new ticket type of a cancelled date is cancelled, too.
  if (rows.event.length > 0) await keepCancelled(tx, keysOf(rows, 'event'))
  return changes
}
