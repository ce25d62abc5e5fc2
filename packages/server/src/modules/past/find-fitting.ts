import type { Tx } from '../../platform/database/db.ts'
import type { PastOrder } from './plan/past-order.ts'
import { lockLeft, readTakenSeats } from './past-store.ts'

/** Those orders whose tickets nobody has bought since they were thought of; their stocks are locked. */
export async function findFitting(tx: Tx, orders: readonly PastOrder[]): Promise<PastOrder[]> {
  const lines = orders.flatMap((order) => order.lines)
  const left = await readLeft(
    tx,
    lines.map(({ stock }) => stock.id),
  )
  const seated = lines.flatMap(({ seats, date }) => (seats === null ? [] : date.id))
  const taken = new Set(
    seated.length === 0
      ? []
      : (await readTakenSeats(tx, [...new Set(seated)])).map(
          ({ dateId, guid }) => `${dateId} ${guid}`,
        ),
  )
  return orders.filter(({ lines: wanted }) => {
    const isFree = wanted.every(({ date, seats }) =>
      (seats ?? []).every(({ guid }) => !taken.has(`${date.id} ${guid}`)),
    )
    const has = (qty: number, key: string): boolean => qty <= (left.get(key) ?? Infinity)
    const asked = wanted.flatMap(({ date, stock, qty }) => [
      { key: `stock ${stock.id}`, qty },
      { key: `date ${date.id}`, qty },
    ])
    if (!isFree || !asked.every(({ key, qty }) => has(qty, key))) return false
    for (const { key, qty } of asked) left.set(key, (left.get(key) ?? Infinity) - qty)
    return true
  })
}

/** What is left of stocks and of rooms that dates share, by what it is. */
async function readLeft(tx: Tx, stockIds: readonly number[]): Promise<Map<string, number>> {
  const left = new Map<string, number>()
  for (const row of await lockLeft(tx, [...new Set(stockIds)])) {
    left.set(`stock ${row.id}`, row.left)
    if (row.leftOfRoom !== null) left.set(`date ${row.dateId}`, row.leftOfRoom)
  }
  return left
}
