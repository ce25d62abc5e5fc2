import type { Tx } from '../../../server/src/platform/database/db.ts'
import type { PastOrder } from '../plan/past-order.ts'
import { lockLeft } from './past-store.ts'

/** Those orders whose tickets nobody has bought since they were thought of; their stocks are locked. */
export async function findFitting(tx: Tx, orders: readonly PastOrder[]): Promise<PastOrder[]> {
  const lines = orders.flatMap((order) => order.lines)
  const left = new Map<string, number>()
  for (const row of await lockLeft(tx, [...new Set(lines.map(({ stock }) => stock.id))])) {
    left.set(`stock ${row.id}`, row.left)
    if (row.leftOfRoom !== null) left.set(`date ${row.dateId}`, row.leftOfRoom)
  }
  return orders.filter(({ lines: wanted }) => {
    const asked = wanted.flatMap(({ date, stock, qty }) => [
      { key: `stock ${stock.id}`, qty },
      { key: `date ${date.id}`, qty },
    ])
    if (asked.some(({ key, qty }) => qty > (left.get(key) ?? Infinity))) return false
    for (const { key, qty } of asked) left.set(key, (left.get(key) ?? Infinity) - qty)
    return true
  })
}
