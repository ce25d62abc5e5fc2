import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { completeGiving } from '../../giving/exports.ts'
import { bookSale } from '../../ledger/exports.ts'
import { countSold, sellHolds, type SellingSale } from '../../inventory/exports.ts'
import {
  customerKeyOf,
  lineKey,
  markPaid,
  provedCustomerOf,
  tellSeatingProviderJob,
  type LoadedSale,
} from '../../sale/exports.ts'
import { buyAgain } from './buy-again.ts'
import { setPaymentStatus, type Payment } from '../intents/payment-store.ts'
import { startPlan } from '../plan/start-payment-plan.ts'
import { attachExpressOrderJob, deliverSaleJob, keepCardJob } from '../intents/queued-jobs.ts'

/**
 * Does everything a paid sale needs, in the transaction that makes it paid. Its tickets are counted last: others wait for
 * their rows, which are held only while this commits.
 * @throws LateMoney when the reservation had expired, and not all of it is available any more
 */
export async function completeSale(
  tx: Tx,
  foyer: Foyer,
  loaded: LoadedSale,
  payment: Payment,
  now: Date,
): Promise<void> {
  const { sale, tickets } = loaded
  const { prices, amount } = payment
  if (prices === null) throw new Error(`payment ${payment.id} has no prices`)
  const selling = sellingOf(loaded)
  const sold = await sellHolds(tx, selling, now)
  // They do not depend on each other, and are sent together.
  await Promise.all([
    setPaymentStatus(tx, payment.id, { status: 'captured' }, now),
    markPaid(tx, sale.id, { paymentId: payment.id, amount, prices }, now),
    bookSale(
      tx,
      {
        saleId: sale.id,
        currency: payment.currency,
        paymentId: payment.id,
        provider: payment.provider,
        prices,
        // When the order is paid by a plan, only the first part has come in.
        charged: amount,
        charityId: sale.charityId,
        organiserOf: new Map(tickets.map((line) => [lineKey(line), line.organiserId])),
      },
      now,
    ),
  ])
  if (payment.plan !== null)
    await startPlan(tx, foyer, { loaded, payment, plan: payment.plan }, now)
  if (payment.keepsCard) await foyer.jobs.enqueue(tx, keepCardJob, { paymentId: payment.id })
  await completeGiving(tx, sale, now)
  await foyer.jobs.enqueue(tx, deliverSaleJob, { saleId: sale.id })
  if (foyer.providers.seating !== null && tickets.some(({ seats }) => seats.length > 0))
    await foyer.jobs.enqueue(tx, tellSeatingProviderJob, {})
  // The payment should not wait for finding the account it belongs to, and the buyer's browser should not learn of it.
  if (sale.isExpress) await foyer.jobs.enqueue(tx, attachExpressOrderJob, { saleId: sale.id })
  const hadExpired = sold.tickets.length === 0 && tickets.length > 0
  if (hadExpired) await buyAgain(tx, { loaded, prices, selling }, now)
  else await countSold(tx, selling, sold, now)
  if (hadExpired) foyer.metrics.lateCaptures.labels('completed').inc()
  foyer.metrics.captures.labels(payment.provider).inc()
}

const sellingOf = ({ sale, tickets, codes }: LoadedSale): SellingSale => ({
  saleId: sale.id,
  // What was paid for counts towards the limits of the e-mail address it goes to, whoever typed it.
  customerKey: provedCustomerOf(sale) === null ? customerKeyOf(sale) : null,
  hasSeats: tickets.some(({ seats }) => seats.length > 0),
  hasCodes: codes.length > 0,
})
