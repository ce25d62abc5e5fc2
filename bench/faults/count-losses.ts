import { setTimeout } from 'node:timers/promises'
import type { Crowd } from './buyers.ts'
import { isAlive, type Shops } from './open-shops.ts'
import { listCaptures } from './stripe-side.ts'

/** Every figure here must be zero. */
export interface Losses {
  /** Buyers who were told that tickets are theirs when they are not. */
  readonly lostOrders: number
  /** Payments the provider took that are neither an order nor refunded. */
  readonly money: number
  /** Servers that exited on their own. */
  readonly processes: number
  /** Server errors other than 503 with Retry-After. */
  readonly oddAnswers: number
  /** Rules of the audit that do not hold. */
  readonly rules: number
}

/** The shop asks the provider about open payments each minute, and sends refunds at the next run. */
const settlingSeconds = 150

/**
 * Waits until the shop has learned of every payment, and compares its books with the promises to buyers and the provider's
 * books.
 */
export async function countLosses(shops: Shops, crowds: readonly Crowd[]): Promise<Losses> {
  const processes = [...shops.servers, ...shops.workers].filter(
    (one) => !isAlive(one.process),
  ).length
  const orders = new Map<string, { readonly tickets: number; readonly status: string }>()
  let money = 0
  for (let second = 0; second < settlingSeconds; second += 1) {
    const captures = await listCaptures(shops.stripe)
    orders.clear()
    for (const row of await readOrders(shops)) orders.set(row.intent, row)
    money = captures.filter(
      ({ id, received, refunded }) => received !== refunded && orders.get(id)?.status !== 'sold',
    ).length
    if (money === 0) break
    await setTimeout(1_000)
  }
  const told = crowds.flatMap(({ acknowledged }) => acknowledged)
  return {
    lostOrders: told.filter(({ intent, qty }) => orders.get(intent)?.tickets !== qty).length,
    money,
    processes,
    oddAnswers: crowds.reduce((sum, { tally }) => sum + tally.odd, 0),
    rules: (await shops.findBroken()).length,
  }
}

interface Order {
  readonly intent: string
  readonly status: string
  readonly tickets: number
}

/** The shop's own record of each payment it took. */
async function readOrders(shops: Shops): Promise<Order[]> {
  return await shops.look(async (db) => {
    const { rows } = await db.query(
      `select payment.provider_id as intent, sale.status,
          (select count(*)::int from ticket where ticket.sale_id = sale.id) as tickets
        from payment join sale on sale.id = payment.sale_id where payment.status = 'captured'`,
    )
    return rows as unknown as Order[]
  })
}
