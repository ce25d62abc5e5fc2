import type { Tx } from '../../../platform/database/db.ts'
import { planRefund, readRefundableOrders, RefundRefused } from '../../payment/exports.ts'
import { cancelledWish } from '../orders/cancelled-wish.ts'
import { readPartsOfOrders, type OrderParts } from '../orders/cancelled-part-store.ts'
import { listSoldOrders } from './affected-store.ts'

/** So many orders are read at once: others ask in between. */
const atOnce = 100

interface MoneyOfWay {
  readonly provider: string
  readonly currency: string
  amount: number
  orders: number
}

interface MoneyAhead {
  readonly ways: MoneyOfWay[]
  /** Nothing was paid for any of these orders. */
  readonly isFree: boolean
}

/**
 * What would go back if these dates were cancelled now, by who sends it: planned order by order as the act plans it, so that
 * nobody is promised what never came in.
 */
export async function moneyAhead(
  tx: Tx,
  organiserId: number,
  dateIds: readonly number[],
): Promise<MoneyAhead> {
  const ways = new Map<string, MoneyOfWay>()
  let isFree = true
  const saleIds = await listSoldOrders(tx, dateIds)
  for (let from = 0; from < saleIds.length; from += atOnce) {
    const ids = saleIds.slice(from, from + atOnce)
    const parts = await readPartsOfOrders(tx, ids, organiserId, dateIds)
    const partsOf = new Map(parts.map((one) => [one.saleId, one]))
    for (const order of await readRefundableOrders(tx, ids)) {
      isFree &&= isFreeOrder(order)
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
  return { ways: [...ways.values()].toSorted((one, other) => other.amount - one.amount), isFree }
}

/**
 * What would go back of one order; null where nobody can say it yet, because a person has to decide about some of it.
 */
export async function moneyOfOrder(
  tx: Tx,
  saleId: number,
  organiserId: number,
  dateIds: readonly number[],
): Promise<{ readonly currency: string; readonly amount: number } | null> {
  const [parts] = await readPartsOfOrders(tx, [saleId], organiserId, dateIds)
  const [order] = await readRefundableOrders(tx, [saleId])
  if (order === undefined || parts === undefined || parts.mine === 0 || parts.used > 0) return null
  const sums = sumsOf(order, parts, organiserId)
  const amount = [...sums.values()].reduce((all, one) => all + one, 0)
  return amount === 0 && !isFreeOrder(order) ? null : { currency: order.currency, amount }
}

const isFreeOrder = ({ payments, vouchersUsed }: Order): boolean =>
  payments.length === 0 && vouchersUsed.length === 0

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
