import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { completeGiving } from '../../giving/exports.ts'
import { bookSale } from '../../ledger/exports.ts'
import { setHoldCustomer } from '../../inventory/exports.ts'
import {
  customerKeyOf,
  lineKey,
  markPaid,
  provedCustomerOf,
  recordSaleEvent,
  restorePrices,
  tellSeatingProviderJob,
  type LoadedSale,
} from '../../sale/exports.ts'
import { setPaymentStatus, type Payment } from '../intents/payment-store.ts'
import { startPlan } from '../plan/start-payment-plan.ts'
import { attachExpressOrderJob, deliverSaleJob, keepCardJob } from '../intents/queued-jobs.ts'

/** Does everything a paid sale needs, in the transaction that makes it paid. */
export async function completeSale(
  tx: Tx,
  foyer: Foyer,
  loaded: LoadedSale,
  payment: Payment,
  now: Date,
): Promise<void> {
  const { sale, tickets } = loaded
  if (payment.prices === null) throw new Error(`payment ${payment.id} has no prices`)
  await setPaymentStatus(tx, payment.id, { status: 'captured' }, now)
  await restorePrices(tx, sale.id, payment.prices)
  await markPaid(tx, sale.id, now)
  // What was paid for counts towards the limits of the e-mail address it goes to, whoever typed it.
  if (provedCustomerOf(sale) === null) await setHoldCustomer(tx, sale.id, customerKeyOf(sale))
  await bookSale(
    tx,
    {
      saleId: sale.id,
      currency: payment.currency,
      paymentId: payment.id,
      provider: payment.provider,
      prices: payment.prices,
      // When the order is paid by a plan, only the first part has come in.
      charged: payment.amount,
      charityId: sale.charityId,
      organiserOf: new Map(tickets.map((line) => [lineKey(line), line.organiserId])),
    },
    now,
  )
  if (payment.plan !== null)
    await startPlan(tx, foyer, { loaded, payment, plan: payment.plan }, now)
  if (payment.keepsCard) await foyer.jobs.enqueue(tx, keepCardJob, { paymentId: payment.id })
  await completeGiving(tx, sale, now)
  await recordSaleEvent(tx, sale.id, 'paid', { payment: payment.id, amount: payment.amount }, now)
  await foyer.jobs.enqueue(tx, deliverSaleJob, { saleId: sale.id })
  if (foyer.providers.seating !== null && tickets.some(({ seats }) => seats.length > 0))
    await foyer.jobs.enqueue(tx, tellSeatingProviderJob, {})
  // The payment should not wait for finding the account it belongs to, and the buyer's browser should not learn of it.
  if (sale.isExpress) await foyer.jobs.enqueue(tx, attachExpressOrderJob, { saleId: sale.id })
  foyer.metrics.captures.labels(payment.provider).inc()
}
