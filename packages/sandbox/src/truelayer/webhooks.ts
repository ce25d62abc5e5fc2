import type { Clock } from '../clock.ts'
import type { HttpPost } from '../http-post.ts'
import { createWebhookLine, type WebhookLine } from '../lib/webhook-line.ts'
import type { BankKeys } from './keys.ts'
import type { BankEvent, Store } from './objects.ts'

/** Seconds before the 2nd, 3rd … attempt; TrueLayer tries for 72 hours. */
export const retrySeconds = [1, 5, 15, 60, 300, 1800, 3600, 7200]
const contentType = 'application/json'

export interface WebhookSender extends Omit<WebhookLine, 'queue'> {
  /** Sends a new event, or lets the next fault have it; nothing at all while there is no target. */
  queue(event: BankEvent): void
  target(): string | null
  setTarget: (url: string | null) => void
}

interface Tools {
  readonly store: Store
  readonly clock: Clock
  readonly post: HttpPost
  readonly keys: BankKeys
  /** Where the keys are published. */
  readonly jku: () => string
}

/** TrueLayer's webhooks, to one address. */
export function createWebhookSender({ store, clock, post, keys, jku }: Tools): WebhookSender {
  const target = (): string | null => store.get('target', 'target')?.url ?? null

  const line = createWebhookLine({
    clock,
    retrySeconds,
    deliveries: {
      get: (id) => store.get('delivery', id),
      put: (delivery) => store.put('delivery', delivery),
      all: () => store.all('delivery'),
    },
    async post(id) {
      const event = store.get('event', id)
      const url = target()
      if (event === undefined || url === null) return null
      const body = JSON.stringify(event.body)
      const timestamp = new Date(clock.now()).toISOString()
      const { pathname: path } = new URL(url)
      const headers = {
        'content-type': contentType,
        'x-tl-webhook-timestamp': timestamp,
        'tl-signature': keys.signWebhook({ path, timestamp, contentType, body, jku: jku() }),
      }
      return await post(url, headers, body)
    },
  })
  return {
    ...line,
    target,
    queue(event) {
      if (target() !== null) line.queue(event)
    },
    setTarget: (url) => store.put('target', { id: 'target', url }),
  }
}
