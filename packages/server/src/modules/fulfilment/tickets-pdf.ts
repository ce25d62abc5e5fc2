import type { Foyer } from '../../foyer.ts'
import { listTicketsById, listTicketsOfSale, type TicketRow } from './wallet-store.ts'
import { presentTicketFacts } from './wallet-view.ts'

/** The PDF of the sale's tickets that admit somebody; null when there are none. */
export async function ticketsPdfOfSale(foyer: Foyer, saleId: number): Promise<Buffer | null> {
  return await drawTickets(
    foyer,
    await foyer.db.read(async (tx) => await listTicketsOfSale(tx, saleId)),
  )
}

/** The PDF of these tickets, as far as they are still the holder's; null when none is. */
export async function ticketsPdfOfHolder(
  foyer: Foyer,
  ids: readonly number[],
  email: string,
): Promise<Buffer | null> {
  return await drawTickets(
    foyer,
    await foyer.db.read(async (tx) => await listTicketsById(tx, ids, email)),
  )
}

/** One page for each ticket that can still be used. */
export async function drawTickets(
  foyer: Foyer,
  rows: readonly TicketRow[],
): Promise<Buffer | null> {
  const valid = rows.filter((row) => row.status === 'valid')
  if (valid.length === 0) return null
  return await foyer.pages.renderTicketsPdf({
    siteName: foyer.config.siteName,
    title: `Tickets ${valid[0]?.saleReference ?? ''}`.trim(),
    createdAt: foyer.clock.now().toISOString(),
    tickets: valid.map((row) => presentTicketFacts(foyer, row)),
  })
}
