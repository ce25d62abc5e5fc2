import type { Tx } from '../../../platform/database/db.ts'
import type { Comparison } from '../changes/compare-rows.ts'
import type { Built } from '../file/rows/build-rows.ts'
import { countRooms, keepCancelled } from '../by-desk/change-dates-store.ts'
import { keysOf } from './summary.ts'
import * as rowsStore from './rows-store.ts'
import type { Rows } from './tables.ts'
import { writeRelations } from './write-relations.ts'

/**
 * Writes the rows of entries, and archives what their events no longer have.
 * @param differences where they are known; otherwise each statement finds its own
 */
export async function writeChanges(
  tx: Tx,
  { rows, renewed }: Pick<Built, 'rows' | 'renewed'>,
  now: Date,
  differences?: Comparison['differences'],
): Promise<rowsStore.Change[]> {
  const setAside = renewed.length === 0 ? 0 : await rowsStore.setAsideDates(tx, renewed, now)
  const rooms = rows.event_date.flatMap(({ key, capacity }) =>
    key === null || capacity === null ? [] : [key],
  )
  if (rooms.length > 0) await countRooms(tx, rooms)
  const changes = [
    { table: 'event_date', added: 0, changed: 0, archived: setAside },
    ...(await rowsStore.writeTables(tx, withoutSameStock(rows, differences))),
    ...(await writeRelations(tx, rows)),
    ...(rows.event.length === 0 ? [] : await rowsStore.archiveChildren(tx, rows, now)),
  ]
  // A new ticket type of a cancelled date is cancelled, too.
  if (rows.event.length > 0) await keepCancelled(tx, keysOf(rows, 'event'))
  return changes
}

/** Thousands of stocks that stay as they are would be looked up one by one while buyers wait. */
function withoutSameStock(rows: Rows, differences: Comparison['differences'] | undefined): Rows {
  const differing = differences?.get('ticket_stock')
  if (differing === undefined) return rows
  const keys = new Set(differing.map(({ key }) => JSON.stringify(key)))
  const differs = (row: Rows['ticket_stock'][number]): boolean =>
    keys.has(JSON.stringify([row.ticket_type_id, row.event_date_id]))
  return { ...rows, ticket_stock: rows.ticket_stock.filter(differs) }
}
