import { dayMs, hourMs } from '@foyer/contract/time-units.ts'
import { someOf } from './buyers.ts'
import type { Chance } from './chance.ts'
import type { Aftermath, PastOrder } from './past-order.ts'

/** What became of an order later: of most nothing, of some a refund, or a ticket for a friend. */
export function decideAftermath(
  order: Omit<PastOrder, 'aftermath'>,
  { until, crowd }: { readonly until: number; readonly crowd: number },
  chance: Chance,
): Aftermath | null {
  const { lines } = order
  const at = order.paidAt + chance.between(2 * hourMs, 9 * dayMs)
  const to = someOf(crowd, chance)
  const units = lines.reduce((sum, { qty }) => sum + qty, 0)
  const isAhead = lines.every(({ date }) => date.startsAt > until)
  if (at > until || lines.length === 0 || order.plan !== null) return null
  // Nobody gives back what was used at the door; an amount for a bad evening is another matter.
  if (!isAhead && lines.some(({ date }) => at > date.startsAt - dayMs)) {
    const after = Math.max(...lines.map(({ date }) => date.endsAt)) + 12 * hourMs
    const isSorry = order.prices.total > 2_000 && after < until && chance.happens(0.015)
    return isSorry ? { kind: 'refund', what: 'goodwill', at: after } : null
  }
  const mayReturn = isAhead && order.prices.total > 0 && order.usedVoucher === null
  if (mayReturn && order.provider === 'stripe' && chance.happens(0.012))
    return { kind: 'refused_refund', at }
  if (mayReturn && chance.happens(0.06))
    return { kind: 'refund', what: units > 1 && chance.happens(0.5) ? 'ticket' : 'all', at }
  const isSeated = lines.some(({ stock }) => stock.seatCategory !== null)
  const isGiven = units > 1 && !order.isExpress && !isSeated && to.email !== order.buyer.email
  return isGiven && chance.happens(0.035)
    ? { kind: 'transfer', to, at, accepted: chance.happens(0.75) }
    : null
}
