import { deliverToBitticket as endpoint } from '@foyer/contract/endpoints/fulfilment/deliver-to-bitticket.ts'
import { handle } from '../../platform/http/handle.ts'
import { issueSessionTickets } from './deliver-session-sale.ts'

export const deliverToBitticket = handle(endpoint, async (call) => {
  await issueSessionTickets(call)
  return { delivery_completed: true }
})
