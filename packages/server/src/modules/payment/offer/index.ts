import type { Part } from '../../module.ts'
import { claimFreeTickets } from './claim-free-tickets.ts'
import { setBillingAddress } from './set-billing-address.ts'

/** Which ways to pay a sale has, and what a buyer has to answer before any of them; a free sale is claimed here. */
export const offer: Part = {
  handlers: [setBillingAddress, claimFreeTickets],
}
