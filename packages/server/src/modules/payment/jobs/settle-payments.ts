import { handleJob, handleRound } from '../../../platform/jobs/jobs.ts'
import { cancelAbandonedPaymentsJob } from '../../sale/exports.ts'
import { adoptRefundsSince } from '../refunds/adopt-refunds.ts'
import { sendRefundJob } from '../intents/queued-jobs.ts'
import { cancelAbandonedPayments, reconcilePayments } from '../reconcile/reconcile-payments.ts'
import { sendRefund } from '../refunds/send-refund.ts'

/** Every minute: what webhooks did not tell is asked for. */
export const reconcile = handleRound(
  'reconcile-payments',
  async (foyer) => {
    await reconcilePayments(foyer)
  },
  { cron: '* * * * *' },
)

/** Queued where a reservation is given up by what knows no providers. */
export const cancelAbandoned = handleJob(cancelAbandonedPaymentsJob, async (foyer, { saleId }) => {
  await cancelAbandonedPayments(foyer, saleId)
})

/** A day and more, so that an hour in which nobody looked is caught up with. */
const adoptDays = 3

/** Every hour: refunds made at a provider whose news did not come. */
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
