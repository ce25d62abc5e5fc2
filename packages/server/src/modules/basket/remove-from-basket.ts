import { removeFromBasket as endpoint } from '@foyer/contract/endpoints/basket/remove-from-basket.ts'
import { handle } from '../../platform/handle.ts'
import { deleteTicketLine } from './basket-store.ts'
import { changeBasket } from './change-basket.ts'

export const removeFromBasket = handle(endpoint, async (call) => {
  await changeBasket(
    call,
    async (tx, sale) => await deleteTicketLine(tx, sale.id, call.body.ticket_id, call.now),
  )
  return {}
})
