import type { Plan } from '@foyer/contract/seating/plan.ts'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { ObjectStore } from '../lib/object-store.ts'
import type { ApiFaults } from '../lib/api-faults.ts'
import type { Tables } from './objects.ts'

/** What a shop reaches the simulated workspace with. */
export const workspace = {
  secretKey: 'sandbox-workspace-secret',
  publicKey: 'sandbox-workspace',
}

/** What every handler of the simulator works with. */
export interface SeatsioWorld {
  readonly store: ObjectStore<Tables>
  readonly clock: Clock
  readonly ids: Ids
  readonly faults: ApiFaults
  /** Bookings to refuse from now on. */
  readonly refusals: { bookings: number }
  /** Read once for each event. */
  readonly plans: Map<string, Plan>
  /** Where browsers reach the sandbox, without a slash at the end. */
  readonly url: () => string
}
