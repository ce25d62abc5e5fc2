import type { Tx } from '../../platform/database/db.ts'
import { eventMark, insertMarks } from './mark-store.ts'
import type { UnprovedBasket } from './weigh-baskets.ts'

/**
 * Counts reservations for the next tries of these sessions, of their networks, and for the same events, where one of them
 * ever asks.
 */
export async function countReservations(
  tx: Tx,
  reserved: readonly UnprovedBasket[],
  now: Date,
): Promise<void> {
  const keys = reserved.flatMap(({ events: { askingEventIds }, marks }) =>
    askingEventIds.length === 0 ? [] : [...marks, ...askingEventIds.map(eventMark)],
  )
  if (keys.length > 0)
    await insertMarks(
      tx,
      keys.map((key) => ({ key, at: now })),
    )
}
