import { handleJob, handleRound } from '../../../platform/jobs/jobs.ts'
import { cancelAbandonedPaymentsJob } from '../../sale/exports.ts'
import { adoptRefundsSince } from '../refunds/adopt-refunds.ts'
import { sendRefundJob } from '../intents/queued-jobs.ts'
import { cancelAbandonedPayments, reconcilePayments } from '../reconcile/reconcile-payments.ts'
import { sendRefund } from '../refunds/send-refund.ts'

/** Runs every minute: asks the providers for what webhooks did not tell. */
export const reconcile = handleRound(
  'reconcile-payments',
  async (foyer) => {
    await reconcilePayments(foyer)
  },
  { cron: '* * * * *' },
)

/** Is queued where a reservation is abandoned by code that knows no providers. */
export const cancelAbandoned = handleJob(cancelAbandonedPaymentsJob, async (foyer, { saleId }) => {
  await cancelAbandonedPayments(foyer, saleId)
})

/** More than a day, so that hours in which no process ran are caught up with. */
const adoptDays = 3

/** Runs every hour: takes over refunds made at a provider whose webhooks did not come. */
export const adoptRefunds = handleRound(
  'adopt-refunds',
  async (foyer) => {
    const since = new Date(foyer.clock.now().getTime() - adoptDays * 24 * 3_600_000)
    await adoptRefundsSince(foyer, since)
  },
  { cron: '23 * * * *' },
)

export const refund = handleJob(sendRefundJob, async (foyer, { refundId }) => {
  await sendRefund(foyer, refundId)
})
