import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { ApiFaults } from '../lib/api-faults.ts'
import type { SquareStore } from './objects.ts'
import type { SquareWebhooks } from './webhooks.ts'

/** What a shop reaches the simulated account with. */
export interface SquareKeys {
  accessToken: string
  applicationId: string
  webhookSignatureKey: string
}

/** What every handler of the simulator works with. */
export interface SquareWorld {
  readonly store: SquareStore
  readonly clock: Clock
  readonly ids: Ids
  readonly keys: SquareKeys
  readonly faults: ApiFaults
  readonly webhooks: SquareWebhooks
  /** Where browsers reach the sandbox, without a slash at the end. Known once it listens. */
  readonly url: () => string
  /** How long a pending refund takes by itself, in milliseconds. */
  readonly settleAfterMs: number
  /** Payments whose refunds shall fail, by their ids. */
  readonly refundsFail: Set<string>
}

export const timeOf = (clock: Clock): string => new Date(clock.now()).toISOString()
