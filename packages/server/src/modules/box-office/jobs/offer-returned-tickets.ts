import { handleRound } from '../../../platform/jobs/jobs.ts'
import { offerReturned } from '../offers/offer-returned.ts'

/** Tickets come back at any moment: a reservation is over, an order is refunded, an offer was not taken, a room grows. */
export const offerReturnedTickets = handleRound('offer-returned-tickets', offerReturned, {
  cron: '* * * * *',
})
