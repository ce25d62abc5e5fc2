import type { Foyer } from '../../../../foyer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { readFiguresBetween, readRecentFigures, type Figure } from './recent-store.ts'

/** For how long the newest bookings are not read again: so many desks as are open, it is one statement in this time. */
const keptMs = 5_000

export interface RecentFigures {
  readonly rows: readonly Figure[]
  /** False when so much waits to be added up that only a part of it was read. */
  readonly isComplete: boolean
}

/** The newest bookings of all organisers, kept in this process for some seconds. */
export interface RecentRoom {
  kept: {
    readonly bookedTo: number
    readonly readAt: number
    readonly figures: Promise<RecentFigures>
  } | null
}

export const createRecentRoom = (): RecentRoom => ({ kept: null })

/**
 * What was booked after the mark that somebody read together with the days. What they are is fixed by the mark, so both
 * together count each booking once, whatever rounds do meanwhile. Bookings after
 * `upTo` do not count, even where the days already have them.
 */
export async function recentFigures(
  { rooms, clock, db }: Pick<Foyer, 'rooms' | 'clock' | 'db'>,
  bookedTo: number,
  upTo?: number,
): Promise<RecentFigures> {
  if (upTo !== undefined)
    return await db.readOne(async (tx: Tx) => await readFiguresBetween(tx, bookedTo, upTo))
  const { recent } = rooms.desk
  const readAt = clock.now().getTime()
  const { kept } = recent
  if (kept?.bookedTo === bookedTo && readAt - kept.readAt < keptMs) return await kept.figures
  const figures = db.readOne(async (tx: Tx) => await readRecentFigures(tx, bookedTo))
  const mine = { bookedTo, readAt, figures }
  recent.kept = mine
  try {
    return await figures
  } catch (error) {
    if (recent.kept === mine) recent.kept = null
    throw error
  }
}
