import { handleJob } from '../../../platform/jobs/jobs.ts'
import { sendMailsJob } from '../queue-mail.ts'
import { sendDueMails } from '../send-due-mails.ts'

/** Empties the outbox: at once after something was queued, and every minute for mails to be tried again. */
export const sendMails = handleJob(
  sendMailsJob,
  async (foyer) => {
    while ((await sendDueMails(foyer)) > 0);
  },
  { cron: '* * * * *', pollSeconds: 0.5 },
)
