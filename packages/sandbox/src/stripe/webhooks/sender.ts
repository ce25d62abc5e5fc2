import type { Clock } from '../../clock.ts'
import { unixSeconds } from '../../clock.ts'
import type { HttpPost } from '../../http-post.ts'
import type { Delivery, SentEvent, WebhookTarget } from '../objects.ts'
import type { Store } from '../store.ts'
import { createWebhookFaults } from './faults.ts'
import type { WebhookFaults } from './faults.ts'
import { signWebhook } from './sign-webhook.ts'

/** Seconds before the 2nd, 3rd … attempt; after the last one the sender gives up. */
export const retrySeconds = [1, 5, 15, 60, 300, 1800, 3600]

/** How long an event waits for the one that shall overtake it. */
const heldAtMostMs = 30_000

export interface WebhookSender {
  readonly faults: WebhookFaults
  /** Sends a new event, or lets the next fault have it. */
  queue(event: SentEvent): void
  /** Sends a known event again, whatever became of it. */
  resend(eventId: string): void
  target(): WebhookTarget
  setTarget(url: string | null, secret: string): void
  /** Takes up what an earlier run of the sandbox had not delivered. */
  resume(): void
  /** Resolves when no attempt is on its way; those that wait for a later time do not count. */
  idle: () => Promise<void>
  close(): void
}

/** Delivers events one after the other, in the order they happened, unless a fault says otherwise. */
export function createWebhookSender(
  store: Store,
  clock: Clock,
  post: HttpPost,
  secret: string,
): WebhookSender {
  const faults = createWebhookFaults()
  const cancels = new Set<() => void>()
  let line = Promise.resolve()
  let held: string | null = null
  let closed = false

  const target = (): WebhookTarget =>
    store.get('webhook_target', 'webhook') ?? { id: 'webhook', url: null, secret }

  const attempt = async (eventId: string) => {
    const event = store.get('event', eventId)
    const { url, secret: key } = target()
    if (closed || event === undefined || url === null) return
    const body = JSON.stringify(event, null, 2)
    const outcome = await post(
      url,
      {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signWebhook(key, unixSeconds(clock), body),
      },
      body,
    )
    if (closed) return
    const taken = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
    const answer = outcome.status === null ? outcome.reason : String(outcome.status)
    settle(eventId, taken, answer)
  }

  const settle = (eventId: string, taken: boolean, lastAnswer: string) => {
    const known = store.get('delivery', eventId)
    if (known === undefined || known.state === 'delivered') return
    const wait = retrySeconds[known.attempts]
    const next: Delivery = { ...known, attempts: known.attempts + 1, lastAnswer }
    if (taken) {
      store.put('delivery', { ...next, state: 'delivered' })
      const event = store.get('event', eventId)
      if (event) store.put('event', { ...event, pending_webhooks: 0 })
    } else if (wait === undefined) store.put('delivery', { ...next, state: 'gave-up' })
    else {
      store.put('delivery', { ...next, nextAt: clock.now() + wait * 1000 })
      sendAfter(wait * 1000, eventId)
    }
    store.flush()
  }

  const send = (eventId: string) => {
    line = line.then(() => attempt(eventId))
  }
  const sendAfter = (ms: number, eventId: string) => {
    const cancel = clock.after(ms, () => {
      cancels.delete(cancel)
      if (store.get('delivery', eventId)?.state === 'waiting') send(eventId)
    })
    cancels.add(cancel)
  }
  const waitFor = (eventId: string, ms: number, state: Delivery['state'] = 'waiting') =>
    store.put('delivery', {
      id: eventId,
      attempts: 0,
      nextAt: clock.now() + ms,
      state,
      lastAnswer: null,
    })

  const queue = (event: SentEvent) => {
    if (target().url === null) return
    const overtaken = held
    const fault = faults.take(event.type)
    switch (fault?.kind) {
      case 'lost':
        waitFor(event.id, 0, 'lost')
        break
      case 'late':
        waitFor(event.id, fault.seconds * 1000)
        sendAfter(fault.seconds * 1000, event.id)
        break
      case 'out_of_order':
        held = event.id
        waitFor(event.id, heldAtMostMs)
        sendAfter(heldAtMostMs, event.id)
        return
      case 'duplicate':
        waitFor(event.id, 0)
        send(event.id)
        send(event.id)
        break
      case undefined:
        waitFor(event.id, 0)
        send(event.id)
    }
    if (overtaken !== null && held === overtaken) {
      held = null
      send(overtaken)
    }
  }

  return {
    faults,
    queue,
    target,
    resend(eventId) {
      const known = store.get('delivery', eventId)
      if (known?.state !== 'delivered') waitFor(eventId, 0)
      send(eventId)
    },
    setTarget: (url, key) => store.put('webhook_target', { id: 'webhook', url, secret: key }),
    resume() {
      for (const { id, nextAt } of store
        .all('delivery', (row) => row.state === 'waiting')
        .toReversed())
        sendAfter(Math.max(0, nextAt - clock.now()), id)
    },
    async idle() {
      let seen
      do {
        seen = line
        await seen
      } while (seen !== line)
    },
    close() {
      closed = true
      for (const cancel of cancels) cancel()
    },
  }
}
