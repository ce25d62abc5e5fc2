import type { Tx } from '../../../platform/database/db.ts'
import { planRefund, readRefundableOrders, RefundRefused } from '../../payment/exports.ts'
import { cancelledWish } from '../orders/cancelled-wish.ts'
import { readPartsOfOrders, type OrderParts } from '../orders/cancelled-part-store.ts'
import { listSoldOrders } from './affected-store.ts'

/** So many orders are read at once. */
const atOnce = 500

interface MoneyOfWay {
  readonly provider: string
  readonly currency: string
  amount: number
  orders: number
}

/**
 * What would go back if these dates were cancelled now, by who sends it: planned order by order as the act plans it, so that
 * nobody is promised what never came in.
 */
export async function moneyAhead(
  tx: Tx,
  organiserId: number,
  dateIds: readonly number[],
): Promise<MoneyOfWay[]> {
  const ways = new Map<string, MoneyOfWay>()
  const saleIds = await listSoldOrders(tx, dateIds)
  for (let from = 0; from < saleIds.length; from += atOnce) {
    const ids = saleIds.slice(from, from + atOnce)
    const parts = await readPartsOfOrders(tx, ids, organiserId, dateIds)
    const partsOf = new Map(parts.map((one) => [one.saleId, one]))
    for (const order of await readRefundableOrders(tx, ids)) {
      const sums = sumsOf(order, partsOf.get(order.saleId), organiserId)
      for (const [provider, amount] of sums) {
        const key = `${provider} ${order.currency}`
        const way = ways.get(key) ?? { provider, currency: order.currency, amount: 0, orders: 0 }
        way.amount += amount
        way.orders += 1
        ways.set(key, way)
      }
    }
  }
  return [...ways.values()].toSorted((one, other) => other.amount - one.amount)
}

type Order = Awaited<ReturnType<typeof readRefundableOrders>>[number]

/** What goes back of one order, by provider; of one that is left to a person, nothing does. */
function sumsOf(
  order: Order,
  parts: OrderParts | undefined,
  organiserId: number,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  const wish = parts === undefined ? null : cancelledWish(parts, organiserId)
  if (wish === null) return sums
  const add = (provider: string, amount: number): void => {
    if (amount > 0) sums.set(provider, (sums.get(provider) ?? 0) + amount)
  }
  try {
    const plan = planRefund(order, wish)
    for (const { paymentId, amount } of plan.send)
      add(order.payments.find(({ id }) => id === paymentId)?.provider ?? 'none', amount)
    for (const { amount } of plan.toVouchers) add('voucher', amount)
    if (wish.kind === 'all') for (const one of order.surplus) add(one.provider, one.amount)
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
  }
  return sums
}
