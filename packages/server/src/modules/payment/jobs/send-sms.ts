import { handleJob } from '../../../platform/jobs/jobs.ts'
import { sendDueSms, sendSmsJob } from '../instalments/sms-outbox.ts'

/** Is queued with a text message; a round every minute sends what has to be tried again. */
export const sendSms = handleJob(
  sendSmsJob,
  async (foyer) => {
    while ((await sendDueSms(foyer)) > 0);
  },
  { cron: '* * * * *' },
)
