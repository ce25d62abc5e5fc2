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
  const codes = keysOf(rows, 'promo_code')
  return [
    changed('ticket_requirement', await writeRequirements(tx, rows)),
    changed(
      'offer_ticket_type',
      await writeLinks(tx, 'offer_ticket_type', keysOf(rows, 'offer'), rows.offerTickets),
    ),
    changed(
      'promo_code_ticket_type',
      await writeLinks(tx, 'promo_code_ticket_type', codes, rows.codeTickets),
    ),
    changed('promo_code_event', await writeLinks(tx, 'promo_code_event', codes, rows.codeEvents)),
  ]
}
