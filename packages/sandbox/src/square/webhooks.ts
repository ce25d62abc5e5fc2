import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { HttpPost } from '../http-post.ts'
import type { Ids } from '../ids.ts'
import { createWebhookLine, type WebhookLine } from '../lib/webhook-line.ts'
import type { SentEvent, SquareStore } from './objects.ts'

/** Seconds before the 2nd, 3rd … attempt. */
const retrySeconds = [1, 5, 15, 60, 300, 1800, 3600]

export interface SquareWebhooks extends Omit<WebhookLine, 'queue'> {
  /** Stores an event and sends it, or applies the next fault to it; does nothing while there is no webhook URL. */
  emit(
    type: string,
    kind: 'payment' | 'refund' | 'dispute',
    object: { id: string; location_id: string },
  ): void
  url(): string | null
  setUrl: (url: string | null) => void
}

/** base64 HMAC-SHA256 of the URL and the body (developer.squareup.com/docs/webhooks/step3validate). */
export const signSquare = (key: string, url: string, body: string): string =>
  createHmac('sha256', key)
    .update(url + body, 'utf8')
    .digest('base64')

interface Needs {
  readonly store: SquareStore
  readonly clock: Clock
  readonly ids: Ids
  readonly post: HttpPost
  readonly signatureKey: string
}

/** Square's webhooks, to one URL. */
export function createSquareWebhooks(needs: Needs): SquareWebhooks {
  const { store, clock, ids, post, signatureKey } = needs
  const url = () => store.get('target', 'webhook')?.url ?? null

  const line = createWebhookLine<SentEvent>({
    clock,
    store,
    post,
    retrySeconds,
    url,
    sign: ({ body }, target) => ({
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Square Connect v2',
        'x-square-hmacsha256-signature': signSquare(signatureKey, target, body),
      },
      body,
    }),
  })
  return {
    ...line,
    url,
    emit(type, kind, object) {
      if (url() === null) return
      const id = ids.id('evt')
      const body = JSON.stringify({
        merchant_id: 'MSANDBOX',
        location_id: object.location_id,
        type,
        event_id: id,
        created_at: new Date(clock.now()).toISOString(),
        data: { type: kind, id: object.id, object: { [kind]: object } },
      })
      store.put('event', { id, body, type, about: object.id })
      line.queue({ id, type })
    },
    setUrl: (next) => store.put('target', { id: 'webhook', url: next }),
  }
}
