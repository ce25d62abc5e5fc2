import { handleJob, handleRound } from '../../../platform/jobs/jobs.ts'
import { keepCard } from '../cards/keep-card.ts'
import { chargeDue } from '../instalments/charge-due.ts'
import { remindParts } from '../instalments/remind-parts.ts'
import { sendDueSms, sendSmsJob } from '../instalments/sms-outbox.ts'
import { keepCardJob } from '../intents/queued-jobs.ts'

/** Every five minutes: what is due is charged, and what is due in three days is spoken of. */
export const payPlans = handleRound(
  'pay-plans',
  async (foyer) => {
    await remindParts(foyer, foyer.clock.now())
    await chargeDue(foyer, foyer.clock.now())
  },
  { cron: '*/5 * * * *' },
)

export const sendSms = handleJob(
  sendSmsJob,
  async (foyer) => {
    while ((await sendDueSms(foyer)) > 0);
  },
  { cron: '* * * * *' },
)

/** A card that has just paid becomes the default of its owner. */
export const keepPaidCard = handleJob(
  keepCardJob,
  async (foyer, { paymentId }) => await keepCard(foyer, paymentId),
)
