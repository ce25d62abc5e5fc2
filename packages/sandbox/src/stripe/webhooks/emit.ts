import { unixSeconds } from '../../clock.ts'
import type { SentEvent } from '../objects.ts'
import type { World } from '../world.ts'
import { apiVersion } from '../world.ts'

/** Stores an event and sends it to the webhook, with the object as it is now. */
export function emit(world: World, type: string, object: object): void {
  const event: SentEvent = {
    id: world.ids.id('evt'),
    object: 'event',
    api_version: apiVersion,
    created: unixSeconds(world.clock),
    data: { object },
    livemode: false,
    pending_webhooks: world.webhooks.target().url === null ? 0 : 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  world.store.put('event', event)
  world.webhooks.queue(event)
}
