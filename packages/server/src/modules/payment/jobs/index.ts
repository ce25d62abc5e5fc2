import type { Part } from '../../module.ts'
import { adoptDisputes } from './adopt-disputes.ts'
import { adoptRefunds } from './adopt-refunds.ts'
import { cancelAbandoned } from './end-abandoned-payments.ts'
import { keepPaidCard } from './keep-card.ts'
import { payPlans } from './pay-plans.ts'
import { reconcile } from './reconcile-payments.ts'
import { sendOwedRefund } from './send-refund.ts'
import { sendSms } from './send-sms.ts'
import { tellSeatingProvider } from './tell-seating-provider.ts'

/** The payment room's background jobs. */
export const jobs: Part = {
  jobs: [
    reconcile,
    sendOwedRefund,
    cancelAbandoned,
    adoptRefunds,
    adoptDisputes,
    payPlans,
    sendSms,
    keepPaidCard,
    tellSeatingProvider,
  ],
}
