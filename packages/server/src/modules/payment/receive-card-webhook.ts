import type { Foyer } from '../../foyer.ts'
import type { CardWebhook } from '../../providers/card/port.ts'
import { findPaymentByProviderId } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'
import {
  insertWebhookEvent,
  isWebhookEventApplied,
  markWebhookEventApplied,
} from './webhook-event-store.ts'

const provider = 'stripe'

/**
 * Records an event of the card provider and lets the payment it is about be settled by what the provider says now,
 * not by what the event says. Throws when that did not work, so that the provider sends it again.
 */
export async function receiveCardWebhook(
  foyer: Foyer,
  event: CardWebhook,
  now: Date,
): Promise<void> {
  const payment = await foyer.db.transaction(async (tx) => {
    await insertWebhookEvent(tx, { provider, ...event, objectId: event.intentId }, now)
    if (await isWebhookEventApplied(tx, provider, event.eventId)) return undefined
    return event.intentId === null
      ? undefined
      : await findPaymentByProviderId(tx, provider, event.intentId)
  })
  if (payment !== undefined) await settlePayment(foyer, payment)
  await foyer.db.transaction(async (tx) => {
    await markWebhookEventApplied(tx, provider, event.eventId, now)
  })
}
