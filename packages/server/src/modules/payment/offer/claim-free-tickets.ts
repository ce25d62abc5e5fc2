import { claimFreeTickets as endpoint } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { handle } from '../../../platform/http/handle.ts'
import { claimFreeSale } from './claim-free-sale.ts'

export const claimFreeTickets = handle(endpoint, async (call) => {
  await claimFreeSale(call, call.body.email)
  return {}
})
