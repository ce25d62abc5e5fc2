import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { ApiFaults } from '../lib/api-faults.ts'
import type { Store } from './store.ts'
import type { WebhookSender } from './webhooks/sender.ts'

/** The keys of a simulated account. */
export interface StripeKeys {
  publishableKey: string
  secretKey: string
}

/** The state that every handler of the simulator works with. */
export interface World {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly keys: StripeKeys
  readonly faults: ApiFaults
  readonly webhooks: WebhookSender
  /** The URL at which browsers reach the sandbox, without a slash at the end. Known once it listens. */
  readonly url: () => string
  /** How long a `processing` payment or a pending refund takes by default, in milliseconds. */
  readonly settleAfterMs: number
}

/** The API version of the pinned SDK, in webhooks and answers. */
export const apiVersion = '2026-10-28.endive'
