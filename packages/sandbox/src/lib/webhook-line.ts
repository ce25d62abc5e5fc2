import type { Clock } from '../clock.ts'
import type { HttpPost, PostOutcome } from '../http-post.ts'
import { createWebhookFaults, type WebhookFaults } from './webhook-faults.ts'

/** The progress of sending one event. */
export interface Delivery {
  /** The event's id. */
  id: string
  attempts: number
  /** Milliseconds of the next attempt while `waiting`. */
  nextAt: number
  state: 'waiting' | 'delivered' | 'lost' | 'gave-up'
  lastAnswer: string | null
}

/** How long an event waits for the one that is to overtake it. */
const heldAtMostMs = 30_000

export interface WebhookLine {
  readonly faults: WebhookFaults
  /** Sends a new event, or applies the next fault to it; does nothing while there is no webhook URL. */
  queue(event: { readonly id: string; readonly type: string }): void
  /** Sends a known event again, whether or not it was delivered before. */
  resend(eventId: string): void
  /** Goes on with events that an earlier run of the sandbox had not delivered. */
  resume(): void
  /** Resolves when no attempt is under way; attempts scheduled for later do not count. */
  idle: () => Promise<void>
  close(): void
}

/** The two tables of a vendor's store that hold its webhooks. */
interface WebhookStore<Event> {
  get(table: 'event', id: string): Event | undefined
  get(table: 'delivery', id: string): Delivery | undefined
  put(table: 'delivery', delivery: Delivery): void
  /** Newest first. */
  all(table: 'delivery'): readonly Delivery[]
}

interface Needs<Event> {
  readonly clock: Clock
  readonly store: WebhookStore<Event>
  readonly post: HttpPost
  /** The waits before the 2nd, 3rd … attempt; after the last one the state is `gave-up`. */
  readonly retrySeconds: readonly number[]
  /** The URL that receives the events; null sends none. */
  readonly url: () => string | null
  /** The event as it is posted, signed at this moment. */
  readonly sign: (event: Event, url: string) => SignedWebhook
  /** Called when an event has arrived. */
  readonly delivered?: (event: Event) => void
}

interface SignedWebhook {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Delivers a vendor's events one after the other, in the order they happened, unless a fault says otherwise. */
export function createWebhookLine<Event>(needs: Needs<Event>): WebhookLine {
  const { clock, store, retrySeconds, url } = needs
  const faults = createWebhookFaults()
  let line = Promise.resolve()
  let held: string | null = null
  let closed = false

  async function attempt(id: string): Promise<void> {
    if (closed) return
    const event = store.get('event', id)
    const target = url()
    if (event === undefined || target === null) return
    const { headers, body } = needs.sign(event, target)
    const outcome = await needs.post(target, headers, body)
    if (!closed) settle(id, event, outcome)
  }

  function settle(id: string, event: Event, outcome: PostOutcome): void {
    const known = store.get('delivery', id)
    if (known === undefined || known.state === 'delivered') return
    const lastAnswer = outcome.status === null ? outcome.reason : String(outcome.status)
    const next: Delivery = { ...known, attempts: known.attempts + 1, lastAnswer }
    const pause = retrySeconds[known.attempts]
    if (outcome.status !== null && outcome.status >= 200 && outcome.status < 300) {
      store.put('delivery', { ...next, state: 'delivered' })
      needs.delivered?.(event)
    } else if (pause === undefined) store.put('delivery', { ...next, state: 'gave-up' })
    else {
      store.put('delivery', { ...next, nextAt: clock.now() + pause * 1000 })
      sendAfter(id, pause * 1000)
    }
  }

  function send(id: string): void {
    line = line.then(() => attempt(id))
  }
  function sendAfter(id: string, ms: number): void {
    clock.after(ms, () => {
      if (store.get('delivery', id)?.state === 'waiting') send(id)
    })
  }
  function begin(id: string, ms: number, state: Delivery['state'] = 'waiting'): void {
    store.put('delivery', { id, attempts: 0, nextAt: clock.now() + ms, state, lastAnswer: null })
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
      if (url() === null) return
      const overtaken = held
      dispatch(id, type)
      if (overtaken === null || held !== overtaken) return
      held = null
      send(overtaken)
    },
    resend(id) {
      if (store.get('delivery', id)?.state !== 'delivered') begin(id, 0)
      send(id)
    },
    resume() {
      for (const { id, nextAt, state } of store.all('delivery').toReversed())
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
