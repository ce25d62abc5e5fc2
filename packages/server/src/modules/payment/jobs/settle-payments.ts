import type { Foyer } from '../../../foyer.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { adoptRefundsSince } from '../refunds/adopt-refunds.ts'
import { endAbandonedPayments, reconcilePayments } from '../reconcile/reconcile-payments.ts'
import { sendRefund } from '../refunds/send-refund.ts'

/** Every minute: what webhooks did not tell is asked for. */
export const reconcile = (foyer: Foyer) =>
  defineJob<Record<string, never>>({
    name: 'reconcile-payments',
    cron: '* * * * *',
    run: async () => {
      await reconcilePayments(foyer)
    },
  })

/** Queued where a reservation is given up by what knows no providers. */
export const endAbandoned = (foyer: Foyer) =>
  defineJob<{ saleId: number }>({
    name: 'end-abandoned-payments',
    run: async ({ saleId }) => {
      await endAbandonedPayments(foyer, saleId)
    },
  })

/** A day and more, so that an hour in which nobody looked is caught up with. */
const adoptDays = 3

/** Every hour: refunds made at a provider whose news did not come. */
export const adoptRefunds = (foyer: Foyer) =>
  defineJob<Record<string, never>>({
    name: 'adopt-refunds',
    cron: '23 * * * *',
    run: async () => {
      const since = new Date(foyer.clock.now().getTime() - adoptDays * 24 * 3_600_000)
      await adoptRefundsSince(foyer, since)
    },
  })

export const refund = (foyer: Foyer) =>
  defineJob<{ refundId: number }>({
    name: 'send-refund',
    run: async ({ refundId }) => {
      await sendRefund(foyer, refundId)
    },
  })
