import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { PaymentWebhook } from '../../../providers/payment/port.ts'
import { adoptRefundsOf } from '../refunds/adopt-refunds.ts'
import { findPaymentByProviderId, recogniseByKey, type Payment } from '../intents/payment-store.ts'
import { newsSince, settleRefundsOf } from '../refunds/send-refund.ts'
import { settlePayment } from '../capture/settle-payment.ts'
import {
  isNoNews,
  isOfRefund,
  storeWebhookEvent,
  type Outcome,
  type WebhookEvent,
} from './webhook-event-store.ts'

/**
 * Settles the payment that an event of a provider is about by what the provider says now, not by what the event says,
 * and records the event. Events of one payment that come at the same moment share one settling. Throws when that did not work, so that the provider sends the event again.
 */
export async function receiveWebhook(
  foyer: Foyer,
  provider: Payment['provider'],
  news: PaymentWebhook,
  now: Date,
): Promise<void> {
  const { eventId, type, paymentId: objectId, body } = news
  const event: WebhookEvent = { provider, eventId, type, objectId, body }
  const payment = await foyer.db.transaction(async (tx) =>
    (await isNoNews(tx, event, now)) ? null : await findPaymentOf(tx, provider, news, now),
  )
  if (payment === null) return
  const store = async (outcome: Outcome): Promise<boolean> => {
    const since = newsSince(now)
    return await foyer.db.transaction(
      async (tx) => await storeWebhookEvent(tx, event, { outcome, since }, now),
    )
  }
  try {
    if (payment !== undefined)
      await foyer.rooms.payment.settle(payment.id, async () => await settlePayment(foyer, payment))
    if (!isOfRefund(event) && (await store('applied unless refunds'))) return
    if (payment !== undefined) {
      await settleRefundsOf(foyer, payment.id)
      if (isOfRefund(event)) await adoptRefundsOf(foyer, payment)
    }
    await store('applied')
  } catch (error) {
    // For the operator; the provider sends it again, and whether it is kept now changes nothing.
    await store('failed').catch(() => {})
    throw error
  }
}

async function findPaymentOf(
  tx: Tx,
  provider: Payment['provider'],
  { paymentId, idempotencyKey = null }: PaymentWebhook,
  now: Date,
): Promise<Payment | undefined> {
  if (paymentId === null) return undefined
  const known = await findPaymentByProviderId(tx, provider, paymentId)
  if (known !== undefined || idempotencyKey === null) return known
  return await recogniseByKey(tx, { provider, idempotencyKey, providerId: paymentId }, now)
}
