import { handleJob } from '../../platform/jobs/jobs.ts'
import { sendMailings as send, sendMailingsJob } from './sending/send-mailings.ts'

/** As soon as one can no longer be taken back, and every minute. */
export const jobs = [
  handleJob(sendMailingsJob, send, {
    cron: '* * * * *',
    pollSeconds: 1,
  }),
]
