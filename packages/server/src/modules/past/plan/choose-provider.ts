import type { Season } from '../season.ts'
import type { Chance } from './chance.ts'
import type { PastOrder } from './past-order.ts'

/** The account of its seller takes a basket of that one alone; all others are paid to the shop. */
export function providerOf(
  { organisers }: Season,
  order: Pick<PastOrder, 'lines' | 'currency'> & { total: number; isPlan: boolean },
  chance: Chance,
): PastOrder['provider'] {
  if (order.total === 0) return 'none'
  if (order.isPlan) return 'stripe'
  const ids = order.lines.map(({ date }) => date.event.event.organiserId)
  const ownAccount = (id: number) => organisers.get(id)?.paymentProvider === 'square'
  if (ids.length > 0 && ids.every(ownAccount)) return 'square'
  return chance.happens(0.2) ? 'truelayer' : 'stripe'
}
