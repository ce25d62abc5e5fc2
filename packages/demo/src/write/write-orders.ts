import { dayMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../server/src/foyer.ts'
import { keptOfMail } from '../../../server/src/modules/mail/exports.ts'
import { retentionDaysOf } from '../../../server/src/modules/retention/exports.ts'
import type { Tx } from '../../../server/src/platform/database/db.ts'
import { makeDeliveries } from '../../../server/src/modules/fulfilment/exports.ts'
import { bookingOfSale } from '../../../server/src/modules/ledger/exports.ts'
import {
  insertPaidSales,
  type PaidSale,
} from '../../../server/src/modules/payment/capture/complete-sales-store.ts'
import { lineKey, lockSale } from '../../../server/src/modules/sale/exports.ts'
import type { PastOrder } from '../plan/past-order.ts'
import type { Season } from '../season.ts'
import { timeOf, type Basket, lastDigitsOf } from './basket-rows.ts'
import {
  closeCheckouts,
  forgetReleased,
  letIn,
  markSent,
  readQueued,
  spendVoucher,
} from './completion-store.ts'
import { followOrder } from './follow-order.ts'
import { insertRows, pastMark, readReferences, type Begun, lockLeft } from './past-store.ts'
import { writeBaskets } from './write-baskets.ts'
import { giveAnswers } from './give-answers.ts'
import { payParts } from './pay-parts.ts'
import { shopAt } from './shop-at.ts'

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

/** Does by the shop's own rules what becomes of a basket once it is paid: books it, and delivers it. */
async function completeOrder(tx: Tx, shop: Foyer, basket: Basket, until: number): Promise<void> {
  const { order, saleId } = basket
  const { usedVoucher, prices, plan } = order
  const at = new Date(order.paidAt)
  if (usedVoucher !== null) {
    const spent = { code: usedVoucher.code, amount: prices.giftVouchersAppliedTotal }
    await spendVoucher(tx, saleId, spent, at)
  }
  // Tickets come first: what the desk searches an order by is put together when it is paid, and once more for each ticket.
  if (plan === null) {
    const sale = await lockSale(tx, saleId)
    await makeDeliveries(tx, shopAt(shop, tx, order, at), sale, 'mail', at)
  }
  await insertPaidSales(tx, [paidSaleOf(basket)], [], at)
  await giveAnswers(tx, order, saleId, until)
  if (plan !== null) await payParts(tx, shop, basket, plan, until)
}

function paidSaleOf({ order, saleId, paymentId }: Basket): PaidSale {
  const { prices, provider, currency, lines, charity, plan } = order
  const charged = plan?.parts[0]?.amount ?? prices.total
  const booked = bookingOfSale({
    saleId,
    currency,
    paymentId,
    provider,
    heldBy: null,
    prices,
    charged,
    charityId: charity?.id ?? null,
    organiserOf: new Map(
      lines.map(({ stock, date }) => [
        lineKey({ stockId: stock.id }),
        date.event.event.organiserId,
      ]),
    ),
  })
  const cardLast4 = lastDigitsOf(order)
  return { saleId, paymentId, customerKey: null, cardLast4, amount: charged, prices, booked }
}
