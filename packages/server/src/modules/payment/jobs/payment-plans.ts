import type { Foyer } from '../../../foyer.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { keepCard } from '../cards/keep-card.ts'
import { chargeDue } from '../instalments/charge-due.ts'
import { remindParts } from '../instalments/remind-parts.ts'
import { sendDueSms, sendSmsJob } from '../instalments/sms-outbox.ts'

/** Every five minutes: what is due is charged, and what is due in three days is spoken of. */
export const payPlans = (foyer: Foyer) =>
  defineJob<Record<string, never>>({
    name: 'pay-plans',
    cron: '*/5 * * * *',
    run: async () => {
      await remindParts(foyer, foyer.clock.now())
      await chargeDue(foyer, foyer.clock.now())
    },
  })

export const sendSms = (foyer: Foyer) =>
  defineJob<Record<string, never>>({
    name: sendSmsJob,
    cron: '* * * * *',
    run: async () => {
      while ((await sendDueSms(foyer)) > 0);
    },
  })

/** A card that has just paid becomes the default of its owner. */
export const keepPaidCard = (foyer: Foyer) =>
  defineJob<{ paymentId: number }>({
    name: 'keep-card',
    run: async ({ paymentId }) => await keepCard(foyer, paymentId),
  })
