import type { Clock } from '../clock.ts'
import type { HttpPost } from '../http-post.ts'
import { createWebhookFaults, type WebhookFaults } from '../stripe/webhooks/faults.ts'
import type { BankKeys } from './keys.ts'
import type { BankEvent, Delivery } from './objects.ts'
import type { Store } from './store.ts'

/** Seconds before the 2nd, 3rd … attempt; TrueLayer tries for 72 hours. */
export const retrySeconds = [1, 5, 15, 60, 300, 1800, 3600, 7200]
/** How long an event waits for the one that shall overtake it. */
const heldAtMostMs = 30_000
const contentType = 'application/json'

export interface WebhookSender {
  readonly faults: WebhookFaults
  /** Sends a new event, or lets the next fault have it. */
  queue(event: BankEvent): void
  resend(eventId: string): void
  target(): string | null
  setTarget: (url: string | null) => void
  resume(): void
  /** Resolves when no attempt is on its way. */
  idle: () => Promise<void>
  close(): void
}

interface Tools {
  readonly store: Store
  readonly clock: Clock
  readonly post: HttpPost
  readonly keys: BankKeys
  /** Where the keys are published. */
  readonly jku: () => string
}

/** Delivers events one after the other, signed at the moment they leave. */
export function createWebhookSender({ store, clock, post, keys, jku }: Tools): WebhookSender {
  const faults = createWebhookFaults()
  let line = Promise.resolve()
  let held: string | null = null
  let closed = false

  const target = (): string | null => store.get('target', 'target')?.url ?? null

  async function attempt(eventId: string): Promise<void> {
    const event = store.get('event', eventId)
    const url = target()
    if (closed || event === undefined || url === null) return
    const body = JSON.stringify(event.body)
    const timestamp = new Date(clock.now()).toISOString()
    const path = new URL(url).pathname
    const outcome = await post(
      url,
      {
        'content-type': contentType,
        'x-tl-webhook-timestamp': timestamp,
        'tl-signature': keys.signWebhook({ path, timestamp, contentType, body, jku: jku() }),
      },
      body,
    )
    if (closed) return
    const taken = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
    settle(eventId, taken, outcome.status === null ? outcome.reason : String(outcome.status))
  }

  function settle(eventId: string, taken: boolean, lastAnswer: string): void {
    const known = store.get('delivery', eventId)
    if (known === undefined || known.state === 'delivered') return
    const next: Delivery = { ...known, attempts: known.attempts + 1, lastAnswer }
    const wait = retrySeconds[known.attempts]
    if (taken) store.put('delivery', { ...next, state: 'delivered' })
    else if (wait === undefined) store.put('delivery', { ...next, state: 'gave-up' })
    else {
      store.put('delivery', { ...next, nextAt: clock.now() + wait * 1000 })
      sendAfter(wait * 1000, eventId)
    }
  }

  function send(eventId: string): void {
    line = line.then(() => attempt(eventId))
  }
  function sendAfter(ms: number, eventId: string): void {
    clock.after(ms, () => {
      if (!closed && store.get('delivery', eventId)?.state === 'waiting') send(eventId)
    })
  }
  function waitFor(id: string, ms: number, state: Delivery['state'] = 'waiting'): void {
    const nextAt = clock.now() + ms
    store.put('delivery', { id, attempts: 0, nextAt, state, lastAnswer: null })
  }
  function later(id: string, ms: number): void {
    waitFor(id, ms)
    sendAfter(ms, id)
  }
  function now(id: string, times: number): void {
    waitFor(id, 0)
    for (let count = 0; count < times; count += 1) send(id)
  }

  function dispatch(id: string, type: string): void {
    const fault = faults.take(type)
    switch (fault?.kind) {
      case 'lost':
        return waitFor(id, 0, 'lost')
      case 'late':
        return later(id, fault.seconds * 1000)
      case 'out_of_order':
        held = id
        return later(id, heldAtMostMs)
      case 'duplicate':
        return now(id, 2)
      case undefined:
        return now(id, 1)
    }
  }

  return {
    faults,
    target,
    queue({ id, type }) {
      if (target() === null) return
      const overtaken = held
      dispatch(id, type)
      if (overtaken === null || held !== overtaken) return
      held = null
      send(overtaken)
    },
    resend(eventId) {
      if (store.get('delivery', eventId)?.state !== 'delivered') waitFor(eventId, 0)
      send(eventId)
    },
    setTarget: (url) => store.put('target', { id: 'target', url }),
    resume() {
      for (const { id, nextAt, state } of store.all('delivery').toReversed())
        if (state === 'waiting') sendAfter(Math.max(0, nextAt - clock.now()), id)
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
    },
  }
}
