import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { ApiFaults } from '../lib/api-faults.ts'
import type { SquareStore } from './objects.ts'
import type { SquareWebhooks } from './webhooks.ts'

/** The keys a shop needs for the simulated account. */
export interface SquareKeys {
  accessToken: string
  applicationId: string
  webhookSignatureKey: string
}

/** The state that every handler of the simulator works with. */
export interface SquareWorld {
  readonly store: SquareStore
  readonly clock: Clock
  readonly ids: Ids
  readonly keys: SquareKeys
  readonly faults: ApiFaults
  readonly webhooks: SquareWebhooks
  /** The URL at which browsers reach the sandbox, without a slash at the end. Known once it listens. */
  readonly url: () => string
  /** How long a refund stays pending by default, in milliseconds. */
  readonly settleAfterMs: number
  /** Ids of payments whose refunds are to fail. */
  readonly refundsFail: Set<string>
}

export const timeOf = (clock: Clock): string => new Date(clock.now()).toISOString()
