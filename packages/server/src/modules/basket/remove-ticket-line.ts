import type { Asking } from '../../foyer.ts'
import { releaseBasketSeats } from '../inventory/exports.ts'
import { deleteTicketLine } from './basket-store.ts'
import { changeBasket } from './change-basket.ts'

/** Takes a ticket out of the basket. Others can choose its seats, if it has any, at once. */
export async function removeTicketLine(asking: Asking, ticketId: number): Promise<void> {
  await changeBasket(asking, async (tx, sale) => {
    const line = await deleteTicketLine(tx, sale.id, ticketId)
    if (line === undefined) return 'no such line'
    if (line.seated) await releaseBasketSeats(tx, sale.id, ticketId, asking.now)
    return 'changed'
  })
}
