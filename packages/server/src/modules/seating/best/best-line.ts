import type { Foyer } from '../../../foyer.ts'
import { createBatcher } from '../../../platform/database/batcher.ts'
import type { BestCall, BestHeld } from './best-call.ts'
import { holdBatch } from './hold-batch.ts'

/** Those who wait for the best seats of a date: first come, first served. */
export type BestLine = (call: BestCall) => Promise<BestHeld>

/** By the id of the date. */
export type BestLines = Map<number, BestLine>

/** A larger batch would only make its first buyers wait for its last. */
const batchMaximum = 50
const keptLinesMaximum = 60

/**
 * The line of a date: all who ask at this moment are served together, over one connection. A crowd that waited in the
 * database would occupy every connection, and whoever buys something else would wait along.
 */
export function lineOf(foyer: Foyer, eventDateId: number): BestLine {
  const { lines } = foyer.rooms.seating
  const kept = lines.get(eventDateId)
  if (kept !== undefined) return kept
  const line = createBatcher<BestCall, BestHeld>(
    foyer.db,
    async (calls) => await holdBatch(foyer, calls),
    { most: batchMaximum },
  )
  const [oldest] = lines.keys()
  if (lines.size >= keptLinesMaximum && oldest !== undefined) lines.delete(oldest)
  lines.set(eventDateId, line)
  return line
}
