import { adoptDays } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { handleRound, handleJob } from '../../platform/jobs/jobs.ts'
import { TriedAgain } from '../../platform/jobs/tried-again.ts'
import { PaymentProviderError } from '../../providers/payment/port.ts'
import { cancelAbandonedPaymentsJob, tellSeatingProviderJob } from '../sale/exports.ts'
import { tellChart } from '../seating/exports.ts'
import { findKeepingPayment, keepCard } from './cards/keep-card.ts'
import { adoptDisputesSince, lookAtDisputes } from './disputes/adopt-disputes.ts'
import { chargeDue } from './instalments/charge-due.ts'
import { remindParts } from './instalments/remind-parts.ts'
import { sendDueSms, sendSmsJob } from './instalments/sms-outbox.ts'
import { keepCardJob, sendRefundJob } from './intents/queued-jobs.ts'
import { cancelAbandonedPayments, reconcilePayments } from './reconcile/reconcile-payments.ts'
import { adoptRefundsSince } from './refunds/adopt-refunds.ts'
import { refundUnbookable } from './refunds/refund-unbookable.ts'
import { sendRefund } from './refunds/send-refund.ts'

/** Runs every hour: takes over disputes whose webhooks did not come, and news of those that no bank has decided. */
const adoptDisputes = handleRound(
  'adopt-disputes',
  async (foyer) => {
    const since = new Date(foyer.clock.now().getTime() - adoptDays * dayMs)
    try {
      await adoptDisputesSince(foyer, since)
    } finally {
      // A provider that does not answer keeps no news of the disputes that are known.
      await lookAtDisputes(foyer)
    }
  },
  { cron: '41 * * * *' },
)

/** Runs every hour: takes over refunds made at a provider whose webhooks did not come. */
const adoptRefunds = handleRound(
  'adopt-refunds',
  async (foyer) => {
    const since = new Date(foyer.clock.now().getTime() - adoptDays * dayMs)
    await adoptRefundsSince(foyer, since)
  },
  { cron: '23 * * * *' },
)

/** Is queued where a reservation is abandoned by code that knows no providers. */
const cancelAbandoned = handleJob(cancelAbandonedPaymentsJob, async (foyer, { saleId }) => {
  await cancelAbandonedPayments(foyer, saleId)
})

/** Makes a card that has just paid the default of its owner. */
const keepPaidCard = handleJob(keepCardJob, async (foyer, { paymentId, providerId }) => {
  const id = providerId ?? (await findKeepingPayment(foyer, paymentId))
  if (id !== null) await keepCard(foyer, id)
})

/** Runs every five minutes: parts that are due are charged, and parts due in `partReminderDays` are announced. */
const payPlans = handleRound(
  'pay-plans',
  async (foyer) => {
    await remindParts(foyer, foyer.clock.now())
    await chargeDue(foyer, foyer.clock.now())
  },
  { cron: '*/5 * * * *' },
)

/** Runs every minute: asks the providers for what webhooks did not tell. */
const reconcile = handleRound(
  'reconcile-payments',
  async (foyer) => {
    await reconcilePayments(foyer)
  },
  { cron: '* * * * *' },
)

/** Is queued with every refund that is owed. When its tries are used up, the round that looks for owed refunds goes on. */
export const sendOwedRefund = handleJob(sendRefundJob, async (foyer, { refundId }) => {
  try {
    await sendRefund(foyer, refundId)
  } catch (error) {
    throw error instanceof PaymentProviderError ? new TriedAgain(error) : error
  }
})

/** Is queued with a text message; a round every minute sends what has to be tried again. */
const sendSms = handleJob(
  sendSmsJob,
  async (foyer) => {
    while ((await sendDueSms(foyer)) > 0);
  },
  { cron: '* * * * *' },
)

/**
 * Is queued with a reservation, a payment and a refund; a round every minute catches what is left. An order whose seats
 * the provider refuses to book is refunded.
 */
const tellSeatingProvider = handleJob(
  tellSeatingProviderJob,
  async (foyer) => {
    await tellChart(foyer, refundUnbookable)
  },
  { cron: '* * * * *' },
)

/** The background work of this room. */
export const jobs = [
  reconcile,
  sendOwedRefund,
  cancelAbandoned,
  adoptRefunds,
  adoptDisputes,
  payPlans,
  sendSms,
  keepPaidCard,
  tellSeatingProvider,
]
