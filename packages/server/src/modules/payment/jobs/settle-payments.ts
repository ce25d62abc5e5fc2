import type { Foyer } from '../../../foyer.ts'
import { defineJob } from '../../../platform/jobs.ts'
import { reconcilePayments } from '../reconcile-payments.ts'
import { sendRefund } from '../send-refund.ts'

/** Every minute: what webhooks did not tell is asked for. */
export const reconcile = (foyer: Foyer) =>
  defineJob<Record<string, never>>({
    name: 'reconcile-payments',
    cron: '* * * * *',
    run: async () => {
      await reconcilePayments(foyer)
    },
  })

export const refund = (foyer: Foyer) =>
  defineJob<{ refundId: number }>({
    name: 'send-refund',
    run: async ({ refundId }) => {
      await sendRefund(foyer, refundId)
    },
  })
