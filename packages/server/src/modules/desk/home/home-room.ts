import { createRecentRoom, type RecentRoom } from './figures/recent-figures.ts'
import type { TodayRoom } from './today/read-today.ts'

/** What a process keeps for a few seconds, for all who look at the same. */
export interface HomeRoom {
  readonly recent: RecentRoom
  readonly today: TodayRoom
}

export const createHomeRoom = (): HomeRoom => ({ recent: createRecentRoom(), today: new Map() })
