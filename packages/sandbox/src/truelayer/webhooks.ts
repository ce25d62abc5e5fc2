import type { Clock } from '../clock.ts'
import type { HttpPost } from '../http-post.ts'
import { createWebhookLine, type WebhookLine } from '../lib/webhook-line.ts'
import type { BankKeys } from './keys.ts'
import type { BankEvent, Store } from './objects.ts'

/** Seconds before the 2nd, 3rd … attempt; TrueLayer tries for 72 hours. */
export const retrySeconds = [1, 5, 15, 60, 300, 1800, 3600, 7200]
const contentType = 'application/json'

export interface WebhookSender extends WebhookLine {
  target(): string | null
  setTarget: (url: string | null) => void
}

interface Tools {
  readonly store: Store
  readonly clock: Clock
  readonly post: HttpPost
  readonly keys: BankKeys
  /** The URL of the published keys. */
  readonly jku: () => string
}

/** TrueLayer's webhooks, to one URL. */
export function createWebhookSender({ store, clock, post, keys, jku }: Tools): WebhookSender {
  const target = (): string | null => store.get('target', 'target')?.url ?? null

  const line = createWebhookLine<BankEvent>({
    clock,
    store,
    post,
    retrySeconds,
    url: target,
    sign(event, url) {
      const body = JSON.stringify(event.body)
      const timestamp = new Date(clock.now()).toISOString()
      const { pathname: path } = new URL(url)
      const headers = {
        'content-type': contentType,
        'x-tl-webhook-timestamp': timestamp,
        'tl-signature': keys.signWebhook({ path, timestamp, contentType, body, jku: jku() }),
      }
      return { headers, body }
    },
  })
  return {
    ...line,
    target,
    setTarget: (url) => store.put('target', { id: 'target', url }),
  }
}
