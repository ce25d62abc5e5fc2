import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrationNames } from './migrate.ts'

/** The last one that was made before each file had to keep to one busy table; some of those before it do not. */
const lastBeforeThisRule = '0072-checked-orders.sql'
/** What a shop writes all the time while it sells and lets people in. */
const busyTables = new Set(
  `sale sale_line sale_event ticket ticket_stock stock_hold seat_hold event_date payment refund instalment mail sms door_scan
    ledger_transaction ledger_entry organiser_order desk_sale action_log session`.split(/\s+/),
)

/** The busy tables for whose locks a migration waits: those that it changes, gives a trigger, or points at. */
function busyIn(text: string): string[] {
  const sql = text.replaceAll(/--.*$/gm, '')
  const named = [
    ...sql.matchAll(/alter table (?:only )?(\w+)/g),
    ...sql.matchAll(/references (\w+)/g),
    ...sql.matchAll(/create (?:constraint )?trigger [^;]*? on (\w+)/g),
    ...sql.matchAll(/create (?:unique )?index (?!concurrently)\w+ on (\w+)/g),
  ].map(([, table = '']) => table)
  return [...new Set(named)].filter((table) => busyTables.has(table)).toSorted()
}

it('a migration waits for one busy table in each file, so that nothing is locked while it waits for another', async () => {
  const several: Record<string, readonly string[]> = {}
  for (const name of await migrationNames()) {
    if (name <= lastBeforeThisRule) continue
    const text = await readFile(join(import.meta.dirname, '../../../migrations', name), 'utf8')
    const busy = busyIn(text)
    if (busy.length > 1) several[name] = busy
  }
  expect(several).toEqual({})
  // The check sees what it is for.
  expect(
    busyIn('alter table mail add x int; create table y (t bigint references ticket);'),
  ).toEqual(['mail', 'ticket'])
})
