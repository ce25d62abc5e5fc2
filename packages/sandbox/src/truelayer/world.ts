import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { ApiFaults } from '../lib/api-faults.ts'
import type { BankKeys } from './keys.ts'
import type { Store } from './objects.ts'
import type { WebhookSender } from './webhooks.ts'

/** The state that every handler of the simulator works with. */
export interface World {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly keys: BankKeys
  readonly faults: ApiFaults
  readonly webhooks: WebhookSender
  /** The URL at which browsers and servers reach it, without a slash at the end. Known once the sandbox listens. */
  readonly url: () => string
  /** How long an approved payment takes to be executed, and again to be settled, in milliseconds. */
  readonly settleAfterMs: number
  /** The same for a slow bank. */
  readonly slowAfterMs: number
  /** Ids of payments whose refunds are to fail. */
  readonly refundsFail: Set<string>
}

/** RFC 3339, as TrueLayer writes times. */
export const timeOf = (clock: Clock): string => new Date(clock.now()).toISOString()
