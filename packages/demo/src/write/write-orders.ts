import { dayMs, minuteMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../server/src/foyer.ts'
import { openAccount } from '../../../server/src/modules/account/exports.ts'
import { moveCounters } from '../../../server/src/modules/inventory/exports.ts'
import { keptOfMail } from '../../../server/src/modules/mail/exports.ts'
import { retentionDaysOf } from '../../../server/src/modules/retention/exports.ts'
import type { Tx } from '../../../server/src/platform/database/db.ts'
import { emailKeyOf } from '../../../server/src/platform/email-key.ts'
import type { PastOrder } from '../plan/past-order.ts'
import type { Season } from '../season.ts'
import { addBasket, timeOf, type BasketRows, type OrderIds } from './basket-rows.ts'
import { completeOrder } from './complete-order.ts'
import { closeCheckouts, forgetReleased, letIn, markSent, readQueued } from './completion-store.ts'
import { findFitting } from './find-fitting.ts'
import { followOrder } from './follow-order.ts'
import {
  countUses,
  insertRows,
  pastMark,
  readReferences,
  takeIds,
  type Begun,
} from './past-store.ts'

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
  const written = await writeBaskets(tx, season, fitting)
  for (const { order, ids } of written) await completeOrder(tx, shop, order, ids, until)
  const saleIds = written.map(({ ids }) => ids.saleId)
  await closeCheckouts(tx, saleIds, new Date(until))
  await letIn(tx, saleIds, new Date(until))
  for (const { order, ids } of written) await followOrder(tx, shop, order, ids)
  await sendMails(tx, written)
  const kept = retentionDaysOf('released holds') * dayMs
  await forgetReleased(tx, saleIds, new Date(until - kept))
  const first = written.find(({ order }) => order.number === 0)
  if (first !== undefined)
    await insertRows(tx, 'sale_event', [
      { sale_id: first.ids.saleId, at: timeOf(until), kind: pastMark, detail: begun },
    ])
  return fitting.length
}

interface Written {
  readonly order: PastOrder
  readonly ids: OrderIds
}

/** As far as to the payment, and what others wait for is counted: stock and codes are sold from the beginning. */
async function writeBaskets(
  tx: Tx,
  season: Season,
  orders: readonly PastOrder[],
): Promise<Written[]> {
  const taken = await takeIds(tx, { sale: orders.length, payment: 2 * orders.length })
  const idOf = (table: string, place: number): number => taken.get(table)?.[place]?.id ?? 0
  const written: Written[] = []
  for (const [place, order] of orders.entries()) {
    const ids = {
      ...{ saleId: idOf('sale', place), paymentId: idOf('payment', 2 * place) },
      ...{ refusedId: idOf('payment', 2 * place + 1), accountId: await accountOf(tx, order) },
    }
    written.push({ order, ids })
  }
  const rows: BasketRows = {
    ...{ sale: [], sale_line: [], stock_hold: [], seat_hold: [], sale_code: [] },
    ...{ payment: [], sale_event: [] },
  }
  for (const { order, ids } of written) addBasket(rows, order, ids, season.shopId)
  for (const [table, ofTable] of Object.entries(rows)) await insertRows(tx, table, ofTable)
  const sold = orders.flatMap(({ lines }) =>
    lines.map(({ stock, qty }) => ({ stockId: stock.id, qty })),
  )
  await moveCounters(tx, sold, { held: 0, sold: 1 })
  await countUses(
    tx,
    orders.flatMap(({ code }) => code?.promoCodeId ?? []),
  )
  return written
}

/** An account is opened a while before its first order. */
async function accountOf(tx: Tx, { buyer, isExpress, at }: PastOrder): Promise<number | null> {
  const person = { ...buyer, emailKey: emailKeyOf(buyer.email) }
  return isExpress ? null : (await openAccount(tx, person, new Date(at - 2 * minuteMs))).id
}

/** All mails have left the outbox long ago: nothing of a past is sent. */
async function sendMails(tx: Tx, written: readonly Written[]): Promise<void> {
  const inVain = new Set(
    written.flatMap(({ order, ids }) => (order.isMailBounced ? ids.saleId : [])),
  )
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
