import type { BestLines } from './best/best-line.ts'
import type { Boards } from './best/best-board.ts'
import type { KnownDates } from './best/known-date.ts'
import type { Feeds } from './changes/seat-feed.ts'
import type { KnownPlans } from './plan/seating-plan-of.ts'
import type { KnownOwners } from './holds/session-owners.ts'

/** What this process remembers of plans, of what is taken, and of who asks; and who waits for the best seats. */
export interface SeatingRoom {
  readonly plans: KnownPlans
  readonly feeds: Feeds
  readonly owners: KnownOwners
  readonly dates: KnownDates
  readonly boards: Boards
  readonly lines: BestLines
}

export const createSeatingRoom = (): SeatingRoom => ({
  plans: new Map(),
  feeds: new Map(),
  owners: new Map(),
  dates: new Map(),
  boards: new Map(),
  lines: new Map(),
})
