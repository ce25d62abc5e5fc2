import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { recordSaleEvent, type LoadedSale } from '../../sale/exports.ts'
import type { Payment } from '../intents/payment-store.ts'
import type { ChosenPlan } from '../intents/chosen-payment-plan.ts'
import { mailSchedule } from './payment-plan-mails.ts'
import {
  insertParts,
  insertPlan,
  linkFirstPayment,
  setPlanRemaining,
} from './payment-plan-store.ts'

/** Starts a plan once its first part is captured: the rest becomes the buyer's debt, in the transaction that makes the order. */
export async function startPlan(
  tx: Tx,
  foyer: Foyer,
  started: { readonly loaded: LoadedSale; readonly payment: Payment; readonly plan: ChosenPlan },
  now: Date,
): Promise<void> {
  const { payment, plan, loaded } = started
  const { charge } = payment
  if (charge === null) throw new Error(`payment ${payment.id} begins a plan and names no card`)
  const saleId = loaded.sale.id
  const id = await insertPlan(
    tx,
    {
      saleId,
      optionKey: plan.optionKey,
      label: plan.label,
      total: plan.parts.reduce((sum, { amount }) => sum + amount, 0),
      currency: payment.currency,
      customerId: charge.customerId,
      cardId: charge.cardId,
    },
    now,
  )
  await insertParts(tx, id, plan.parts, now)
  await linkFirstPayment(tx, payment.id, id)
  await setPlanRemaining(tx, saleId, true)
  await mailSchedule(tx, foyer, { sale: loaded.sale, planId: id }, now)
  await recordSaleEvent(tx, saleId, 'plan_started', { plan: id, parts: plan.parts.length }, now)
  foyer.log.info({ sale: saleId, plan: id }, 'a payment plan has started')
}
