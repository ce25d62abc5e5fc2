import type { LoadedSale } from '../sale/exports.ts'

/** The events that may be behind a queue, of the tickets that were added to this basket. */
export function queuedOf(loaded: LoadedSale, stockIds: readonly number[]): number[] {
  const added = loaded.tickets.filter(({ stockId }) => stockIds.includes(stockId))
  const ids = new Set(added.map(({ eventId }) => eventId))
  return loaded.events.flatMap(({ id, queue }) => (ids.has(id) && queue !== 'never' ? [id] : []))
}
