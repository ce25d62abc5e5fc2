import { handleJob } from '../../../platform/jobs/jobs.ts'
import { mailGuests, mailGuestsJob } from '../guests/mails/mail-guests.ts'

/** Runs when a list is taken in, and every minute for guests whom the pace left for later or whose event is published only now. */
export const mailQueuedGuests = handleJob(mailGuestsJob, mailGuests, { cron: '* * * * *' })
