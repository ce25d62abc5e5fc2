import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { PaymentWebhook } from '../../../providers/payment/port.ts'
import { adoptRefundsOf } from '../refunds/adopt-refunds.ts'
import { findPaymentByProviderId, recogniseByKey, type Payment } from '../intents/payment-store.ts'
import { settleRefundsOf } from '../refunds/send-refund.ts'
import { settlePayment } from '../capture/settle-payment.ts'
import {
  insertWebhookEvent,
  isWebhookEventApplied,
  markWebhookEventApplied,
} from './webhook-event-store.ts'

/**
 * Records an event of a provider and settles the payment it is about by what the provider says now, not by what the
 * event says. Throws when that did not work, so that the provider sends the event again.
 */
export async function receiveWebhook(
  foyer: Foyer,
  provider: Payment['provider'],
  event: PaymentWebhook,
  now: Date,
): Promise<void> {
  const payment = await foyer.db.transaction(async (tx) => {
    await insertWebhookEvent(tx, { provider, ...event, objectId: event.paymentId }, now)
    if (await isWebhookEventApplied(tx, provider, event.eventId)) return undefined
    return await findPaymentOf(tx, provider, event, now)
  })
  if (payment !== undefined) {
    await settlePayment(foyer, payment)
    await settleRefundsOf(foyer, payment.id)
    // All three providers name their refund events like this. What the event itself says of the refund is not believed.
    if (event.type.includes('refund')) await adoptRefundsOf(foyer, payment)
  }
  await foyer.db.transaction(async (tx) => {
    await markWebhookEventApplied(tx, provider, event.eventId, now)
  })
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
