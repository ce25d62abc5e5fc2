import { dayMs, minuteMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../server/src/foyer.ts'
import { makeDeliveries } from '../../../server/src/modules/fulfilment/exports.ts'
import {
  lockPayment,
  setProviderPayment,
} from '../../../server/src/modules/payment/intents/payment-store.ts'
import {
  countAttempt,
  insertPartPayment,
  listParts,
  markReminded,
  type Part,
} from '../../../server/src/modules/payment/plan/part-store.ts'
import { findActivePlan } from '../../../server/src/modules/payment/plan/payment-plan-store.ts'
import { settlePart } from '../../../server/src/modules/payment/plan/settle-part.ts'
import { startPlan } from '../../../server/src/modules/payment/plan/start-payment-plan.ts'
import { loadSale, lockSale } from '../../../server/src/modules/sale/exports.ts'
import type { Tx } from '../../../server/src/platform/database/db.ts'
import type { PastPlan } from '../plan/past-order.ts'
import { cardOf, lastDigitsOf, paymentIdOf, type Basket } from './basket-rows.ts'
import { shopAt } from './shop-at.ts'

/** Starts the plan that an order is paid by, and charges each part that was due until now as often as the shop tries it. */
export async function payParts(
  tx: Tx,
  shop: Foyer,
  basket: Basket,
  plan: PastPlan,
  until: number,
): Promise<void> {
  const { order, saleId, paymentId } = basket
  const { option, parts } = plan
  const begun = new Date(order.paidAt)
  const loaded = await loadSale(tx, shop, await lockSale(tx, saleId), begun)
  const payment = {
    ...(await lockPayment(tx, paymentId)),
    plan: { optionKey: option.key, label: option.label, parts },
  }
  const shopThen = shopAt(shop, tx, order, begun)
  await startPlan(tx, shopThen, { loaded, payment, plan: payment.plan }, begun)
  await deliver(tx, shop, basket, begun)
  const planId = await findActivePlan(tx, saleId)
  for (;;) {
    const left = planId === undefined ? [] : await listParts(tx, planId)
    const next = left.find(({ status }) => status === 'due' || status === 'failed')
    const at = next?.nextAttemptAt ?? null
    if (next === undefined || at === null || at.getTime() > until) return
    await charge(tx, shop, basket, { part: next, isRefused: plan.refused === next.number }, at)
    if (left.at(-1)?.number === next.number && plan.refused !== next.number)
      return await deliver(tx, shop, basket, at)
  }
}

/** Without tickets while parts are left. */
async function deliver(tx: Tx, shop: Foyer, { order, saleId }: Basket, at: Date): Promise<void> {
  const sale = await lockSale(tx, saleId)
  await makeDeliveries(tx, shopAt(shop, tx, order, at), sale, 'mail', at)
}

async function charge(
  tx: Tx,
  shop: Foyer,
  { order, saleId }: Basket,
  { part, isRefused }: { readonly part: Part; readonly isRefused: boolean },
  at: Date,
): Promise<void> {
  const number = part.number * 10 + part.attempts
  const asked = { ...cardOf(order), offSession: true }
  const idempotencyKey = `past-${order.reference}-${number}`
  const expiresAt = new Date(at.getTime() + 15 * minuteMs)
  const id = await insertPartPayment(tx, { part, idempotencyKey, charge: asked, expiresAt }, at)
  const providerId = paymentIdOf(order, number, part.amount)
  if (id === undefined || providerId === null) throw new Error(`part ${part.id} is being paid`)
  if (part.attempts === 0) await markReminded(tx, part.id, new Date(at.getTime() - 3 * dayMs))
  await countAttempt(tx, part.id)
  await setProviderPayment(tx, id, { providerId, handOver: null }, at)
  const state = {
    providerId,
    currency: part.currency,
    saleReference: order.reference,
    status: isRefused ? ('failed' as const) : ('captured' as const),
    capturedAmount: isRefused ? 0 : part.amount,
    failureText: isRefused ? 'Your card was declined.' : null,
    cardLast4: lastDigitsOf(order),
  }
  const [sale, payment] = [await lockSale(tx, saleId), await lockPayment(tx, id)]
  await settlePart(tx, shopAt(shop, tx, order, at), { sale, payment, state }, at)
}
