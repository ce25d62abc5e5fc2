import { createHmac } from 'node:crypto'
import { type Clock, unixSeconds } from '../../clock.ts'
import type { HttpPost } from '../../http-post.ts'
import { createWebhookLine, type WebhookLine } from '../../lib/webhook-line.ts'
import type { SentEvent, WebhookTarget } from '../objects.ts'
import type { Store } from '../store.ts'

/** Seconds before the 2nd, 3rd … attempt. */
export const retrySeconds = [1, 5, 15, 60, 300, 1800, 3600]

export interface WebhookSender extends WebhookLine {
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

  const line = createWebhookLine<SentEvent>({
    clock,
    store,
    post,
    retrySeconds,
    url: () => target().url,
    sign(event) {
      const body = JSON.stringify(event, null, 2)
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signWebhook(target().secret, unixSeconds(clock), body),
      }
      return { headers, body }
    },
    delivered: (event) => store.put('event', { ...event, pending_webhooks: 0 }),
  })
  return {
    ...line,
    target,
    setTarget: (url, key) => store.put('webhook_target', { id: 'webhook', url, secret: key }),
  }
}

/** The `Stripe-Signature` header: HMAC-SHA256 of `<seconds>.<body>` (docs.stripe.com/webhooks#verify-manually). */
function signWebhook(secret: string, seconds: number, body: string): string {
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex')
  return `t=${seconds},v1=${v1}`
}
