import { dayMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../server/src/foyer.ts'
import { keptOfMail } from '../../../server/src/modules/mail/exports.ts'
import { retentionDaysOf } from '../../../server/src/modules/retention/exports.ts'
import type { Tx } from '../../../server/src/platform/database/db.ts'
import type { PastOrder } from '../plan/past-order.ts'
import type { Season } from '../season.ts'
import { timeOf, type Basket } from './basket-rows.ts'
import { completeOrder } from './complete-order.ts'
import { closeCheckouts, forgetReleased, letIn, markSent, readQueued } from './completion-store.ts'
import { followOrder } from './follow-order.ts'
import { insertRows, pastMark, readReferences, type Begun, lockLeft } from './past-store.ts'
import { writeBaskets } from './write-baskets.ts'

/**
 * Writes some orders whole, with all that became of them. Those that were written before are left out, and those whose
 * tickets somebody else has bought meanwhile. Answers how many are new.
 */
export async function writeOrders(
  tx: Tx,
  shop: Foyer,
  season: Season,
  { orders, begun }: { readonly orders: readonly PastOrder[]; readonly begun: Begun },
): Promise<number> {
  const references = orders.map(({ reference }) => reference)
  const there = new Set(await readReferences(tx, references))
  const wanted = orders.filter(({ reference }) => !there.has(reference))
  const fitting = wanted.length === 0 ? [] : await findFitting(tx, wanted)
  if (fitting.length === 0) return 0
  const { until } = begun
  const baskets = await writeBaskets(tx, shop, season, fitting)
  for (const basket of baskets) await completeOrder(tx, shop, basket, until)
  const saleIds = baskets.map(({ saleId }) => saleId)
  await closeCheckouts(tx, saleIds, new Date(until))
  await letIn(tx, saleIds, new Date(until))
  for (const basket of baskets) await followOrder(tx, shop, basket)
  await sendMails(tx, baskets)
  const kept = retentionDaysOf('released holds') * dayMs
  await forgetReleased(tx, saleIds, new Date(until - kept))
  const first = baskets.find(({ order }) => order.number === 0)
  const mark = { at: timeOf(until), kind: pastMark, detail: begun }
  if (first !== undefined) await insertRows(tx, 'sale_event', [{ sale_id: first.saleId, ...mark }])
  return fitting.length
}

/** All mails have left the outbox long ago: nothing of a past is sent. */
async function sendMails(tx: Tx, baskets: readonly Basket[]): Promise<void> {
  const bounced = baskets.filter(({ order }) => order.isMailBounced)
  const inVain = new Set(bounced.map(({ saleId }) => saleId))
  const queued = await readQueued(tx)
  await markSent(
    tx,
    queued.map(({ id, kind, saleId, payload }) => ({
      id,
      payload: keptOfMail(kind, payload),
      isBounced: kind === 'order' && saleId !== null && inVain.has(saleId),
    })),
  )
}

/** Those orders whose tickets nobody has bought since they were thought of; their stocks are locked. */
async function findFitting(tx: Tx, orders: readonly PastOrder[]): Promise<PastOrder[]> {
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
