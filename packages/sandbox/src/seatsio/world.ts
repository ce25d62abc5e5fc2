import type { Plan } from '@foyer/contract/seating/plan.ts'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { ObjectStore } from '../lib/object-store.ts'
import type { ApiFaults } from '../lib/api-faults.ts'
import type { Tables } from './objects.ts'

/** The keys a shop needs for the simulated workspace. */
export const workspace = {
  secretKey: 'sandbox-workspace-secret',
  publicKey: 'sandbox-workspace',
}

/** The state that every handler of the simulator works with. */
export interface SeatsioWorld {
  readonly store: ObjectStore<Tables>
  readonly clock: Clock
  readonly ids: Ids
  readonly faults: ApiFaults
  /** The number of coming bookings to refuse. */
  readonly refusals: { bookings: number }
  /** Loaded once for each event. */
  readonly plans: Map<string, Plan>
  /** The URL at which browsers reach the sandbox, without a slash at the end. */
  readonly url: () => string
}
