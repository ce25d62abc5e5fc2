import type { Tx } from '../../../platform/database/db.ts'
import { type Change, writeLinks, writeRequirements } from './rows-store.ts'
import { keysOf } from './summary.ts'
import type { Rows } from './tables.ts'

/** Writes what connects two rows: requirements, and what offers and codes apply to. */
export async function writeRelations(tx: Tx, rows: Rows): Promise<Change[]> {
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
