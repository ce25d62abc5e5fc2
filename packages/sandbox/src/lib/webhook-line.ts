import type { Clock } from '../clock.ts'
import type { PostOutcome } from '../http-post.ts'
import { createWebhookFaults, type WebhookFaults } from './webhook-faults.ts'

/** How far the sending of an event is. */
export interface Delivery {
  /** The event's id. */
  id: string
  attempts: number
  /** Milliseconds of the next attempt while `waiting`. */
  nextAt: number
  state: 'waiting' | 'delivered' | 'lost' | 'gave-up'
  lastAnswer: string | null
}

/** How long an event waits for the one that shall overtake it. */
const heldAtMostMs = 30_000

export interface WebhookLine {
  readonly faults: WebhookFaults
  /** Sends a new event, or lets the next fault have it. */
  queue(event: { readonly id: string; readonly type: string }): void
  /** Sends a known event again, whatever became of it. */
  resend(eventId: string): void
  /** Takes up what an earlier run of the sandbox had not delivered. */
  resume(): void
  /** Resolves when no attempt is on its way; those that wait for a later time do not count. */
  idle: () => Promise<void>
  close(): void
}

interface Needs {
  readonly clock: Clock
  /** `all` answers the newest first. */
  readonly deliveries: {
    get(eventId: string): Delivery | undefined
    put(delivery: Delivery): void
    all(): readonly Delivery[]
  }
  /** Before the 2nd, 3rd … attempt; after the last one the line gives up. */
  readonly retrySeconds: readonly number[]
  /** Posts the event, signed at this moment; null when there is nowhere to send it to. */
  readonly post: (eventId: string) => Promise<PostOutcome | null>
}

/** Delivers a vendor's events one after the other, in the order they happened, unless a fault says otherwise. */
export function createWebhookLine({ clock, deliveries, retrySeconds, post }: Needs): WebhookLine {
  const faults = createWebhookFaults()
  let line = Promise.resolve()
  let held: string | null = null
  let closed = false

  async function attempt(id: string): Promise<void> {
    if (closed) return
    const outcome = await post(id)
    if (outcome !== null && !closed) settle(id, outcome)
  }

  function settle(id: string, outcome: PostOutcome): void {
    const known = deliveries.get(id)
    if (known === undefined || known.state === 'delivered') return
    const lastAnswer = outcome.status === null ? outcome.reason : String(outcome.status)
    const next: Delivery = { ...known, attempts: known.attempts + 1, lastAnswer }
    const pause = retrySeconds[known.attempts]
    if (outcome.status !== null && outcome.status >= 200 && outcome.status < 300)
      deliveries.put({ ...next, state: 'delivered' })
    else if (pause === undefined) deliveries.put({ ...next, state: 'gave-up' })
    else {
      deliveries.put({ ...next, nextAt: clock.now() + pause * 1000 })
      sendAfter(id, pause * 1000)
    }
  }

  function send(id: string): void {
    line = line.then(() => attempt(id))
  }
  function sendAfter(id: string, ms: number): void {
    clock.after(ms, () => {
      if (deliveries.get(id)?.state === 'waiting') send(id)
    })
  }
  function begin(id: string, ms: number, state: Delivery['state'] = 'waiting'): void {
    deliveries.put({ id, attempts: 0, nextAt: clock.now() + ms, state, lastAnswer: null })
  }

  function dispatch(id: string, type: string): void {
    const fault = faults.take(type)
    if (fault?.kind === 'lost') return begin(id, 0, 'lost')
    if (fault?.kind === 'out_of_order') held = id
    const late = fault?.kind === 'late' ? fault.seconds * 1000 : 0
    const ms = fault?.kind === 'out_of_order' ? heldAtMostMs : late
    begin(id, ms)
    if (ms > 0) return sendAfter(id, ms)
    send(id)
    if (fault?.kind === 'duplicate') send(id)
  }

  return {
    faults,
    queue({ id, type }) {
      const overtaken = held
      dispatch(id, type)
      if (overtaken === null || held !== overtaken) return
      held = null
      send(overtaken)
    },
    resend(id) {
      if (deliveries.get(id)?.state !== 'delivered') begin(id, 0)
      send(id)
    },
    resume() {
      for (const { id, nextAt, state } of deliveries.all().toReversed())
        if (state === 'waiting') sendAfter(id, Math.max(0, nextAt - clock.now()))
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
