import type { PaymentWebhook } from '../../../providers/payment/port.ts'
import { type Payment, recogniseByKey } from '../intents/payment-store.ts'
import type { Foyer } from '../../../foyer.ts'
import { adoptDisputesOf } from '../disputes/adopt-disputes.ts'
import { adoptRefundsOf } from '../refunds/adopt-refunds.ts'
import { aboutPayment } from '../intents/about-payment.ts'
import { askAbout } from '../capture/settle-payment.ts'
import { recordState } from '../capture/record-state.ts'
import {
  isOfDispute,
  isOfPaying,
  isOfRefund,
  type Outcome,
  type WebhookEvent,
} from '../capture/webhook-event-store.ts'
import { newsSince, settleRefundsOf } from '../refunds/send-refund.ts'

/**
 * Settles the payment that an event of a provider is about by what the provider says now, not by what the event says,
 * and records the event. Events of one payment that come at the same moment share one settling. Throws when that did not work, so that the provider sends the event again.
 */
export async function receiveEvent(
  foyer: Foyer,
  provider: Payment['provider'],
  news: PaymentWebhook,
  now: Date,
): Promise<void> {
  const { eventId, type, paymentId: objectId, body } = news
  const event: WebhookEvent = { provider, eventId, type, objectId, body }
  const { payment: room } = foyer.rooms
  const taken = await room.takeEvent({ event, now })
  if (taken?.isNone === true) return
  const payment = taken?.payment ?? (await recognise(foyer, provider, news, now))
  const since = newsSince(now)
  const store = async (outcome: Outcome): Promise<boolean> =>
    await room.storeEvent({ event: { ...event, outcome, since }, now })
  const unlessRefunds = isOfPaying(event)
    ? ({ ...event, outcome: 'applied unless refunds', since } as const)
    : null
  let isStored = false
  try {
    if (payment !== undefined)
      await room.settle(
        payment.id,
        async () =>
          await aboutPayment('settle payment', payment, async () => {
            const state = await askAbout(foyer, payment)
            if (state !== null) isStored = await recordState(foyer, payment, state, unlessRefunds)
            return state
          }),
      )
    if (isStored || (unlessRefunds !== null && (await store(unlessRefunds.outcome)))) return
    if (payment !== undefined) {
      await settleRefundsOf(foyer, payment.id)
      if (isOfRefund(event)) await adoptRefundsOf(foyer, payment)
      if (isOfDispute(event)) await adoptDisputesOf(foyer, payment)
    }
    await store('applied')
  } catch (error) {
    // For the operator; the provider sends it again, and whether it is kept now changes nothing.
    await store('failed').catch(() => {})
    throw error
  }
}

/** The payment whose making was never answered: from now on it is known by the provider's id. */
async function recognise(
  foyer: Foyer,
  provider: Payment['provider'],
  { paymentId, idempotencyKey = null }: PaymentWebhook,
  now: Date,
): Promise<Payment | undefined> {
  if (paymentId === null || idempotencyKey === null) return undefined
  const told = { provider, idempotencyKey, providerId: paymentId }
  return await foyer.db.transaction(async (tx) => await recogniseByKey(tx, told, now))
}
