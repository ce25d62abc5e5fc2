import type { Clock } from '../../clock.ts'
import { unixSeconds } from '../../clock.ts'
import type { HttpPost } from '../../http-post.ts'
import { createWebhookLine, type WebhookLine } from '../../lib/webhook-line.ts'
import type { SentEvent, WebhookTarget } from '../objects.ts'
import type { Store } from '../store.ts'
import { signWebhook } from './sign-webhook.ts'

/** Seconds before the 2nd, 3rd … attempt. */
export const retrySeconds = [1, 5, 15, 60, 300, 1800, 3600]

export interface WebhookSender extends Omit<WebhookLine, 'queue'> {
  /** Sends a new event, or lets the next fault have it; nothing at all while there is no target. */
  queue(event: SentEvent): void
  target(): WebhookTarget
  setTarget(url: string | null, secret: string): void
}

/** Stripe's webhooks, to one endpoint. */
export function createWebhookSender(
  store: Store,
  clock: Clock,
  post: HttpPost,
  secret: string,
): WebhookSender {
  const target = (): WebhookTarget =>
    store.get('webhook_target', 'webhook') ?? { id: 'webhook', url: null, secret }

  const line = createWebhookLine({
    clock,
    retrySeconds,
    deliveries: {
      get: (id) => store.get('delivery', id),
      put(delivery) {
        store.put('delivery', delivery)
        const event = store.get('event', delivery.id)
        if (delivery.state === 'delivered' && event !== undefined)
          store.put('event', { ...event, pending_webhooks: 0 })
      },
      all: () => store.all('delivery'),
    },
    async post(id) {
      const event = store.get('event', id)
      const { url, secret: key } = target()
      if (event === undefined || url === null) return null
      const body = JSON.stringify(event, null, 2)
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signWebhook(key, unixSeconds(clock), body),
      }
      return await post(url, headers, body)
    },
  })
  return {
    ...line,
    target,
    queue(event) {
      if (target().url !== null) line.queue(event)
    },
    setTarget: (url, key) => store.put('webhook_target', { id: 'webhook', url, secret: key }),
  }
}
