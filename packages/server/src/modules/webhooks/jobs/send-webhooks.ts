import { handleJob } from '../../../platform/jobs/jobs.ts'
import { sendWebhooksJob } from '../queued-jobs.ts'
import { sendDueDeliveries } from '../send-due-deliveries.ts'
import { writeDueMessages } from '../write-messages.ts'

/** Writes messages and sends them: at once after something happened, and every minute for what has to be tried again. */
export const sendWebhooks = handleJob(
  sendWebhooksJob,
  async (foyer) => {
    await writeDueMessages(foyer)
    await sendDueDeliveries(foyer)
  },
  { cron: '* * * * *', pollSeconds: 1 },
)
