import { removeFromBasket as endpoint } from '@foyer/contract/endpoints/basket/remove-from-basket.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Asking } from '../../foyer.ts'
import { releaseBasketSeats } from '../inventory/exports.ts'
import { deleteTicketLine } from './basket-store.ts'
import { changeBasket } from './change-basket.ts'

/** Takes a ticket out of the basket. Its seats, if it has any, can be chosen by others at once. */
async function removeTicketLine(asking: Asking, stockId: number): Promise<void> {
  await changeBasket(asking, async (tx, sale) => {
    const line = await deleteTicketLine(tx, sale.id, stockId)
    if (line === undefined) return 'no such line'
    if (line.seated) await releaseBasketSeats(tx, sale.id, stockId, asking.now)
    return 'changed'
  })
}

export const removeFromBasket = handle(endpoint, async (call) => {
  await removeTicketLine(call, call.body.ticket_id)
  return {}
})
