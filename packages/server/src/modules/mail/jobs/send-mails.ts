import type { Foyer } from '../../../foyer.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { sendMailsJob } from '../queue-mail.ts'
import { sendDueMails } from '../send-due-mails.ts'

/** Empties the outbox: at once after something was queued, and every minute for what is to be tried again. */
export const sendMails = (foyer: Foyer) =>
  defineJob<Record<string, never>>({
    name: sendMailsJob,
    cron: '* * * * *',
    pollSeconds: 0.5,
    run: async () => {
      while ((await sendDueMails(foyer)) > 0);
    },
  })
