import { handleJob, type JobHandler } from '../../platform/jobs/jobs.ts'
import { sendDueMails } from './send-due-mails.ts'
import { senders, type Sender } from './urgency.ts'

/** Sends what is due of a sender: at once after something was queued, and every minute for mails to be tried again. */
export const emptiedBy = (sender: Sender): JobHandler =>
  handleJob(
    senders[sender],
    async (foyer) => {
      while ((await sendDueMails(foyer, sender)) > 0);
    },
    { cron: '* * * * *', pollSeconds: 0.5 },
  )
