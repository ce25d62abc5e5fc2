import type { Tx } from '../../../platform/database/db.ts'
import type { Comparison } from '../changes/compare-rows.ts'
import type { Built } from '../file/rows/build-rows.ts'
import { countRooms, keepCancelled } from '../by-desk/change-dates-store.ts'
import { keysOf } from './summary.ts'
import * as rowsStore from './rows-store.ts'
import type { Rows } from './tables.ts'
import { type Change, writeLinks, writeRequirements } from './rows-store.ts'

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

/** Writes what connects two rows: requirements, and what offers and codes apply to. */
async function writeRelations(tx: Tx, rows: Rows): Promise<Change[]> {
  const changed = (table: string, count: number) => ({
    table,
    added: 0,
    changed: count,
    archived: 0,
  })
  const links = async (
    table: Parameters<typeof writeLinks>[1],
    owners: readonly string[],
    wanted: Rows['codeEvents'],
  ) => (owners.length === 0 ? 0 : await writeLinks(tx, table, owners, wanted))
  const codes = keysOf(rows, 'promo_code')
  const requirements = rows.event.length === 0 ? 0 : await writeRequirements(tx, rows)
  const offers = keysOf(rows, 'offer')
  return [
    changed('ticket_requirement', requirements),
    changed('offer_ticket_type', await links('offer_ticket_type', offers, rows.offerTickets)),
    changed(
      'promo_code_ticket_type',
      await links('promo_code_ticket_type', codes, rows.codeTickets),
    ),
    changed('promo_code_event', await links('promo_code_event', codes, rows.codeEvents)),
  ]
}
