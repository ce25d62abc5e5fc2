import { handleJob, type JobHandler } from '../../platform/jobs/jobs.ts'
import { sendDueMails } from './send-due-mails.ts'
import { senders, type Sender } from './urgency.ts'

/** Sends what is due of a sender: at once after something was queued, and every minute for mails to be tried again. */
const emptiedBy = (sender: Sender): JobHandler =>
  handleJob(
    senders[sender],
    async (foyer) => {
      while ((await sendDueMails(foyer, sender)) > 0);
    },
    { cron: '* * * * *', pollSeconds: 0.5 },
  )

/** Codes, whose readers look at a form that asks for one. */
const sendCodes = emptiedBy('codes')

/** Notices, and mails to many. */
const sendMails = emptiedBy('rest')

/** Mails of orders, whose readers have just paid or are about to. */
const sendOrderMails = emptiedBy('orders')

/** The background work of this room. */
export const jobs = [sendCodes, sendMails, sendOrderMails]
