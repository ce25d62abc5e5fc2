import { handleRound, handleJob } from '../../platform/jobs/jobs.ts'
import { endLostLists } from './guests/end-lost-lists.ts'
import { importGuests } from './guests/import-guests.ts'
import { mailGuests, mailGuestsJob } from './guests/mails/mail-guests.ts'
import { importGuestsJob } from './guests/open-guest-list.ts'
import { offerReturned } from './offers/offer-returned.ts'

/** A job that gives up does not come to say so, and one whose process died has nobody who could. */
const endLostGuestLists = handleRound('end-lost-guest-lists', endLostLists, {
  cron: '* * * * *',
})

/** Is queued with the sheet, so that a process that ends meanwhile loses nobody. */
export const importQueuedGuests = handleJob(
  importGuestsJob,
  async (foyer, { guestListId }) => await importGuests(foyer, guestListId),
)

/** Runs when a list is taken in, and every minute for guests whom the pace left for later or whose event is published only now. */
const mailQueuedGuests = handleJob(mailGuestsJob, mailGuests, { cron: '* * * * *' })

/** Tickets come back at any moment: a reservation is over, an order is refunded, an offer was not taken, a room grows. */
const offerReturnedTickets = handleRound('offer-returned-tickets', offerReturned, {
  cron: '* * * * *',
})

/** The background work of this room. */
export const jobs = [endLostGuestLists, importQueuedGuests, mailQueuedGuests, offerReturnedTickets]
