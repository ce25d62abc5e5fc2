import type { Feeds } from './changes/seat-feed.ts'
import type { KnownPlans } from './plan/seating-plan-of.ts'
import type { KnownOwners } from './holds/session-owners.ts'

/** What this process remembers of plans, of what is taken, and of who asks. */
export interface SeatingRoom {
  readonly plans: KnownPlans
  readonly feeds: Feeds
  readonly owners: KnownOwners
}

export const createSeatingRoom = (): SeatingRoom => ({
  plans: new Map(),
  feeds: new Map(),
  owners: new Map(),
})
