import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { HttpPost } from '../http-post.ts'
import type { Ids } from '../ids.ts'
import { createWebhookFaults, type WebhookFaults } from '../stripe/webhooks/faults.ts'
import { retrySeconds } from '../stripe/webhooks/sender.ts'
import type { SentEvent } from './objects.ts'
import type { SquareStore } from './store.ts'

/** How long an event waits for the one that shall overtake it. */
const heldAtMostMs = 30_000

export interface SquareWebhooks {
  readonly faults: WebhookFaults
  /** Writes an event down and sends it, or lets the next fault have it. */
  emit(type: string, kind: 'payment' | 'refund', object: { id: string; location_id: string }): void
  resend(eventId: string): void
  url(): string | null
  setUrl: (url: string | null) => void
  resume(): void
  /** Resolves when no attempt is on its way; those that wait for a later time do not count. */
  idle: () => Promise<void>
  close(): void
}

/** base64 HMAC-SHA256 of the address and the body (developer.squareup.com/docs/webhooks/step3validate). */
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

/** Delivers events one after the other, in the order they happened, unless a fault says otherwise. */
export function createSquareWebhooks(needs: Needs): SquareWebhooks {
  const { store, clock, ids, post, signatureKey } = needs
  const faults = createWebhookFaults()
  let line = Promise.resolve()
  let held: string | null = null
  let closed = false
  const url = () => store.get('target', 'webhook')?.url ?? null

  const attempt = async (id: string) => {
    const event = store.get('event', id)
    const target = url()
    if (closed || event === undefined || target === null) return
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Square Connect v2',
      'x-square-hmacsha256-signature': signSquare(signatureKey, target, event.body),
    }
    const outcome = await post(target, headers, event.body)
    if (!closed) settle(id, outcome.status ?? outcome.reason)
  }
  const settle = (id: string, answer: number | string) => {
    const known = store.get('event', id)
    if (known === undefined || known.state === 'delivered') return
    const next: SentEvent = { ...known, attempts: known.attempts + 1, lastAnswer: String(answer) }
    const wait = retrySeconds[known.attempts]
    if (typeof answer === 'number' && answer >= 200 && answer < 300)
      store.put('event', { ...next, state: 'delivered' })
    else if (wait === undefined) store.put('event', { ...next, state: 'gave-up' })
    else {
      store.put('event', { ...next, nextAt: clock.now() + wait * 1000 })
      sendAfter(wait * 1000, id)
    }
  }
  const send = (id: string) => {
    line = line.then(() => attempt(id))
  }
  const sendAfter = (ms: number, id: string) =>
    clock.after(ms, () => {
      if (store.get('event', id)?.state === 'waiting') send(id)
    })

  const queue = (event: SentEvent) => {
    const overtaken = held
    const fault = faults.take(event.type)
    const late = fault?.kind === 'late' ? fault.seconds * 1000 : 0
    const waits = fault?.kind === 'out_of_order' ? heldAtMostMs : late
    const state = fault?.kind === 'lost' ? 'lost' : 'waiting'
    store.put('event', { ...event, state, nextAt: clock.now() + waits })
    if (waits > 0) sendAfter(waits, event.id)
    else if (state === 'waiting') send(event.id)
    if (fault?.kind === 'duplicate') send(event.id)
    if (fault?.kind === 'out_of_order') held = event.id
    else if (overtaken !== null) {
      held = null
      send(overtaken)
    }
  }

  return {
    faults,
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
      const event = { id, body, type, about: object.id, attempts: 0, nextAt: 0, lastAnswer: null }
      queue({ ...event, state: 'waiting' })
    },
    resend(id) {
      const known = store.get('event', id)
      if (known === undefined) return
      if (known.state !== 'delivered') store.put('event', { ...known, state: 'waiting' })
      send(id)
    },
    setUrl: (next) => store.put('target', { id: 'webhook', url: next }),
    resume() {
      for (const { id, state, nextAt } of store.all('event').toReversed())
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
