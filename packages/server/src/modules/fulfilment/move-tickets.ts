import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Sale } from '../sale/exports.ts'
import { handOverTickets } from '../tickets/exports.ts'
import { listBuyersTickets, renameHolder } from './move-store.ts'

/**
 * Moves a sale's tickets to the buyer's new e-mail address: those that are still theirs get new codes, because the
 * earlier codes went to somebody else. The sale is locked.
 */
export async function moveTickets(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  holder: { readonly accountId: number; readonly name: string; readonly email: string },
  now: Date,
): Promise<void> {
  const ids = await listBuyersTickets(tx, sale.id)
  const change = { newCode: () => foyer.ids.ticketCode(), now }
  const moved = await handOverTickets(tx, ids, holder, change)
  // Used and refunded tickets stay in the wallet as they are.
  const kept = ids.filter((id) => !moved.includes(id))
  await renameHolder(tx, kept, holder)
}
