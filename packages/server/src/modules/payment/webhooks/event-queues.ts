import type { FoyerParts } from '../../../foyer.ts'
import { createBatcher, latest } from '../../../platform/database/batcher.ts'
import {
  eventKey,
  storeWebhookEvents,
  takeWebhookEvents,
  type EventTaken,
  type EventToStore,
  type WebhookEvent,
} from '../capture/webhook-event-store.ts'

interface Told<Event> {
  readonly event: Event
  readonly now: Date
}

/** Webhooks of a moment are looked up, and stored, in one statement for all of them. */
export interface EventQueues {
  /** Finds the payment of an event, and whether anything is left to do for the event; null when no payment is known by it. */
  readonly takeEvent: (told: Told<WebhookEvent>) => Promise<EventTaken | null>
  /** Stores an event with what became of it; answers whether it is applied now. */
  readonly storeEvent: (told: Told<EventToStore>) => Promise<boolean>
}

const batchMaximum = 50
/** While one statement is on its way, the next may follow. */
const lanes = 2

export function createEventQueues({ db }: Pick<FoyerParts, 'db'>): EventQueues {
  return {
    takeEvent: createBatcher<Told<WebhookEvent>, EventTaken | null>(
      db,
      async (told) => {
        const events = told.map(({ event }) => event)
        const taken = await db.changeOne(
          async (tx) => await takeWebhookEvents(tx, events, latest(told)),
        )
        return events.map((event) => ({
          status: 'done',
          result: taken.get(eventKey(event)) ?? null,
        }))
      },
      { most: batchMaximum, lanes },
    ),
    storeEvent: createBatcher<Told<EventToStore>, boolean>(
      db,
      async (told) => {
        const events = told.map(({ event }) => event)
        const applied = await db.changeOne(
          async (tx) => await storeWebhookEvents(tx, events, latest(told)),
        )
        return events.map((event) => ({ status: 'done', result: applied.has(eventKey(event)) }))
      },
      { most: batchMaximum, lanes },
    ),
  }
}
