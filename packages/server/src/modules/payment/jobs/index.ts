import type { Part } from '../../module.ts'
import { keepPaidCard, payPlans, sendSms } from './payment-plans.ts'
import { adoptRefunds, cancelAbandoned, reconcile, refund } from './settle-payments.ts'
import { tellSeatingProvider } from './tell-seating-provider.ts'

/** The payment room's background jobs. */
export const jobs: Part = {
  jobs: [
    reconcile,
    refund,
    cancelAbandoned,
    adoptRefunds,
    payPlans,
    sendSms,
    keepPaidCard,
    tellSeatingProvider,
  ],
}
