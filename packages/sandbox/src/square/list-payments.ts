import { text, type Body } from './body.ts'
import type { Payment } from './objects.ts'
import type { SquareWorld } from './world.ts'

/** Square's own maximum. */
const pageMaximum = 100

/** One page, the newest first; without a location it lists the main one's, as Square does. */
export function listPayments(
  world: SquareWorld,
  query: Body,
): { readonly payments: Payment[]; readonly cursor?: string } {
  const since = text(query, 'begin_time') ?? ''
  const location = text(query, 'location_id') ?? 'LMAIN'
  const start = Number(text(query, 'cursor') ?? 0)
  const limit = Math.min(Number(text(query, 'limit') ?? pageMaximum), pageMaximum)
  const found = world.store
    .all('payment')
    .filter(({ created_at: at, location_id: place }) => at >= since && place === location)
  const end = start + limit
  return {
    payments: found.slice(start, end),
    ...(end < found.length ? { cursor: String(end) } : {}),
  }
}
