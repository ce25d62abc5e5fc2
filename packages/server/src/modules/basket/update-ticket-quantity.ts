import { updateTicketQuantity as endpoint } from '@foyer/contract/endpoints/basket/update-ticket-quantity.ts'
import { handle } from '../../platform/http/handle.ts'
import { changeTicketQuantity } from './change-ticket-quantity.ts'

export const updateTicketQuantity = handle(endpoint, async (call) => {
  await changeTicketQuantity(call, call.body.ticket_id, call.body.quantity)
  return {}
})
