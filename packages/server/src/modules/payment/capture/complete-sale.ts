import type { Foyer, FoyerParts } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { jobToQueue, type JobToQueue } from '../../../platform/jobs/jobs.ts'
import { completeGiving } from '../../giving/exports.ts'
import { bookingOfSale } from '../../ledger/exports.ts'
import { countSold, sellCodes, type SellingSale } from '../../inventory/exports.ts'
import {
  customerKeyOf,
  lineKey,
  provedCustomerOf,
  tellSeatingProviderJob,
  type LoadedSale,
} from '../../sale/exports.ts'
import { buyAgain } from './buy-again.ts'
import { insertPaidSales, type PaidSale } from './complete-sales-store.ts'
import type { Payment } from '../intents/payment-store.ts'
import { startPlan } from '../plan/start-payment-plan.ts'
import { attachExpressOrderJob, deliverSaleJob, keepCardJob } from '../intents/queued-jobs.ts'

/** A whole sale, and the payment that pays for it as it is. */
export interface Paying {
  readonly loaded: LoadedSale
  readonly payment: Payment
  /** The last four digits of the card that has paid, where one has. */
  readonly cardLast4: string | null
}

/**
 * Does everything a paid sale needs, in the transaction that makes it paid. Its tickets are counted last: others wait for
 * their rows, which are held only while this commits.
 * @throws LateMoney when the reservation had expired, and not all of it is available any more
 */
export async function completeSale(tx: Tx, foyer: Foyer, paying: Paying, now: Date): Promise<void> {
  const { loaded, payment } = paying
  const { sale, tickets } = loaded
  const paid = paidSaleOf(paying)
  const selling = sellingOf(loaded)
  const held = await insertPaidSales(tx, [paid], jobsOf(foyer, paying), now)
  const sold = await sellCodes(tx, selling, held)
  if (payment.plan !== null)
    await startPlan(tx, foyer, { loaded, payment, plan: payment.plan }, now)
  await completeGiving(tx, sale, now)
  const hadExpired = sold.tickets.length === 0 && tickets.length > 0
  if (hadExpired) await buyAgain(tx, { loaded, prices: paid.prices, selling }, now)
  else await countSold(tx, selling, sold, now)
  if (hadExpired) foyer.metrics.lateCaptures.labels('completed').inc()
  foyer.metrics.captures.labels(payment.provider).inc()
}

/** What is written down of a sale that is paid now. */
export function paidSaleOf({ loaded, payment, cardLast4 }: Paying): PaidSale {
  const { sale, tickets } = loaded
  const { id: paymentId, prices, amount, currency, provider } = payment
  if (prices === null) throw new Error(`payment ${paymentId} has no prices`)
  const booked = bookingOfSale({
    saleId: sale.id,
    currency,
    paymentId,
    provider,
    heldBy: isHeldByOrganiser(provider) ? (tickets[0]?.organiserId ?? null) : null,
    prices,
    // When the order is paid by a plan, only the first part has come in.
    charged: amount,
    charityId: sale.charityId,
    organiserOf: new Map(tickets.map((line) => [lineKey(line), line.organiserId])),
  })
  const { customerKey } = sellingOf(loaded)
  return { saleId: sale.id, paymentId, customerKey, cardLast4, amount, prices, booked }
}

/** Orders made by staff are of one organiser. */
const isHeldByOrganiser = (provider: Payment['provider']): boolean =>
  provider === 'cash' || provider === 'invoice'

/** The work that follows. */
export function jobsOf(
  { providers }: Pick<FoyerParts, 'providers'>,
  { loaded: { sale, tickets }, payment }: Paying,
): JobToQueue[] {
  // What several payments cause is queued by one statement.
  const { id: paymentId, providerId, traceparent: cause } = payment
  const jobs = [jobToQueue(deliverSaleJob, { saleId: sale.id }, cause)]
  if (payment.keepsCard && providerId !== null)
    jobs.push(jobToQueue(keepCardJob, { paymentId, providerId }, cause))
  if (providers.seating !== null && tickets.some(({ seats }) => seats.length > 0))
    jobs.push(jobToQueue(tellSeatingProviderJob, {}, cause))
  // The payment should not wait for finding the account it belongs to, and the buyer's browser should not learn of it.
  if (sale.isExpress) jobs.push(jobToQueue(attachExpressOrderJob, { saleId: sale.id }, cause))
  return jobs
}

const sellingOf = ({ sale, tickets, codes }: LoadedSale): SellingSale => ({
  saleId: sale.id,
  // What was paid for counts towards the limits of the e-mail address it goes to, whoever typed it.
  customerKey: provedCustomerOf(sale) === null ? customerKeyOf(sale) : null,
  hasSeats: tickets.some(({ seats }) => seats.length > 0),
  hasCodes: codes.length > 0,
})
