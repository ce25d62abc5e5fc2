import { handleJob, handleRound } from '../../../platform/jobs/jobs.ts'
import { keepCard } from '../cards/keep-card.ts'
import { chargeDue } from '../instalments/charge-due.ts'
import { remindParts } from '../instalments/remind-parts.ts'
import { sendDueSms, sendSmsJob } from '../instalments/sms-outbox.ts'
import { keepCardJob } from '../intents/queued-jobs.ts'

/** Runs every five minutes: parts that are due are charged, and parts due in three days are announced. */
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

/** Makes a card that has just paid the default of its owner. */
export const keepPaidCard = handleJob(
  keepCardJob,
  async (foyer, { paymentId }) => await keepCard(foyer, paymentId),
)
