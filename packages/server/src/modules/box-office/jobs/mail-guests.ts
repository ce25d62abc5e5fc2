import { handleJob } from '../../../platform/jobs/jobs.ts'
import { mailGuests, mailGuestsJob } from '../guests/mails/mail-guests.ts'

/** Is queued with a list, and looks every minute for guests whom the pace left for later, or whose event is published now. */
export const mailQueuedGuests = handleJob(mailGuestsJob, mailGuests, { cron: '* * * * *' })
