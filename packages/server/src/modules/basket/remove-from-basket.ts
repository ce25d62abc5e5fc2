import { removeFromBasket as endpoint } from '@foyer/contract/endpoints/basket/remove-from-basket.ts'
import { handle } from '../../platform/http/handle.ts'
import { removeTicketLine } from './remove-ticket-line.ts'

export const removeFromBasket = handle(endpoint, async (call) => {
  await removeTicketLine(call, call.body.ticket_id)
  return {}
})
