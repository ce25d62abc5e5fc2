import { providerPatienceMs, webhookToleranceSeconds } from '@foyer/contract/limits.ts'
import Stripe from 'stripe'
import type { StripeConfig } from './stripe-vendor.ts'
import type { CardProvider } from './port.ts'
import {
  PaymentProviderError,
  type CardCharge,
  type MadeRefund,
  type RefundStatus,
} from '../payment/port.ts'
import { askStripe as ask } from './ask-stripe.ts'
import { cardsOnly, createCardFile } from './stripe-cards.ts'
import { createStripeDisputes } from './stripe-disputes.ts'
import { listStripePayments, metadataOf } from './stripe-payments.ts'
import { stateOf, withCharge } from './stripe-state.ts'

/** Card payments through Stripe PaymentIntents. */
export function createStripeProvider(
  config: StripeConfig,
  now: () => Date,
  timeoutMs = providerPatienceMs,
): CardProvider {
  const stripe = new Stripe(config.secretKey, {
    ...baseOf(config.apiBase),
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
  })
  return {
    publicKey: config.publishableKey,
    scriptUrl: config.scriptUrl,
    async create(intent) {
      const created = await ask(() =>
        stripe.paymentIntents.create(
          {
            amount: intent.amount,
            currency: intent.currency.toLowerCase(),
            ...cardsOnly,
            ...chargeParams(intent.charge ?? null),
            metadata: metadataOf(intent),
          },
          { idempotencyKey: intent.idempotencyKey },
        ),
      )
      if (created.client_secret === null) {
        throw new PaymentProviderError('refused', `intent ${created.id} has no client secret`, null)
      }
      return { providerId: created.id, handOver: created.client_secret }
    },
    async read(providerId) {
      return stateOf(await ask(() => stripe.paymentIntents.retrieve(providerId, withCharge)))
    },
    async cancel(providerId) {
      try {
        return stateOf(await ask(() => stripe.paymentIntents.cancel(providerId)))
      } catch (error) {
        // It is too late to cancel: the payment's actual state counts.
        if (error instanceof PaymentProviderError && error.kind === 'refused') {
          return stateOf(await ask(() => stripe.paymentIntents.retrieve(providerId, withCharge)))
        }
        throw error
      }
    },
    async charge(providerId, { offSession, returnUrl }, idempotencyKey) {
      try {
        const params = {
          ...withCharge,
          ...(offSession ? { off_session: true } : {}),
          ...(returnUrl === null ? {} : { return_url: returnUrl }),
        }
        const options = { idempotencyKey }
        return stateOf(await ask(() => stripe.paymentIntents.confirm(providerId, params, options)))
      } catch (error) {
        // The bank refused it, or it was cancelled meanwhile: the payment's actual state counts.
        if (error instanceof PaymentProviderError && error.kind === 'refused')
          return stateOf(await ask(() => stripe.paymentIntents.retrieve(providerId, withCharge)))
        throw error
      }
    },
    ...createCardFile(stripe),
    async refund(refund) {
      const made = await ask(() =>
        stripe.refunds.create(
          {
            payment_intent: refund.providerId,
            amount: refund.amount,
            reason: 'requested_by_customer',
            metadata: { sale_reference: refund.saleReference, foyer_key: refund.idempotencyKey },
          },
          { idempotencyKey: refund.idempotencyKey },
        ),
      )
      return { refundId: made.id, status: refundStatusOf(made) }
    },
    async listRefunds(providerId) {
      const all = await ask(() =>
        stripe.refunds
          .list({ payment_intent: providerId, limit: 100 })
          .autoPagingToArray({ limit: 1_000 }),
      )
      return all.map(madeRefund)
    },
    async listRefundsSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const all = await ask(() =>
        stripe.refunds.list({ created, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
      )
      return all.map(madeRefund)
    },
    ...createStripeDisputes(stripe),
    listPayments: (since, wanted) => listStripePayments(stripe, since, wanted),
    async readRefund({ refundId }) {
      return refundStatusOf(await ask(() => stripe.refunds.retrieve(refundId)))
    },
    async readWebhook(rawBody, headers) {
      await Promise.resolve()
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string' || isFromTheFuture(signature, now())) return null
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          signature,
          config.webhookSecret,
          webhookToleranceSeconds,
          undefined,
          // In milliseconds, unlike the tolerance.
          now().getTime(),
        )
        return { eventId: event.id, type: event.type, paymentId: intentIdOf(event), body: event }
      } catch {
        return null
      }
    },
  }
}

/** The SDK refuses only old signatures. */
function isFromTheFuture(signature: string, now: Date): boolean {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN)
  return !(signedAt <= now.getTime() / 1000 + webhookToleranceSeconds)
}

function baseOf(apiBase: string | null): {
  host?: string
  port?: number
  protocol?: 'http' | 'https'
} {
  if (apiBase === null) return {}
  const base = new URL(apiBase)
  const protocol = base.protocol === 'http:' ? 'http' : 'https'
  return {
    host: base.hostname,
    port: Number(base.port) || (protocol === 'http' ? 80 : 443),
    protocol,
  }
}

/** Creates the payment without charging it: the charge is a call of its own, on a payment whose id is known. */
function chargeParams(charge: CardCharge | null): Partial<Stripe.PaymentIntentCreateParams> {
  if (charge === null) return {}
  return {
    customer: charge.customerId,
    payment_method: charge.cardId,
    // A card whose buyer is present is saved for the later parts.
    ...(charge.offSession ? {} : { setup_future_usage: 'off_session' }),
  }
}

/** `requires_action` waits for the buyer's bank details: https://docs.stripe.com/api/refunds/object */
function refundStatusOf({ status }: Stripe.Refund): RefundStatus {
  if (status === 'succeeded') return status
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

function madeRefund(refund: Stripe.Refund): MadeRefund {
  const { id, amount, currency, metadata, payment_intent: intent } = refund
  return {
    refundId: id,
    providerId: (typeof intent === 'string' ? intent : intent?.id) ?? '',
    status: refundStatusOf(refund),
    amount,
    currency: currency.toUpperCase(),
    idempotencyKey: metadata?.['foyer_key'] ?? null,
  }
}

function intentIdOf(event: Stripe.Event): string | null {
  const object = event.data.object as { id?: unknown; object?: unknown; payment_intent?: unknown }
  if (object.object === 'payment_intent' && typeof object.id === 'string') return object.id
  return typeof object.payment_intent === 'string' ? object.payment_intent : null
}
