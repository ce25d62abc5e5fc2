import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import type { JobToQueue } from '../../../platform/jobs/jobs.ts'
import { holdsBecomeSold } from '../../inventory/exports.ts'
import { bookEntries, bookTransactions, type Booked } from '../../ledger/exports.ts'
import { notePaid, salesBecomePaid, type FrozenPrices } from '../../sale/exports.ts'

/** A sale that a payment pays for; money in minor units. */
export interface PaidSale {
  readonly saleId: number
  readonly paymentId: number
  /** The customer its tickets count for from now on; null for the same as before. */
  readonly customerKey: string | null
  /** The last four digits of the card that has paid; null where none has, or its provider does not say. */
  readonly cardLast4: string | null
  /** What came in. */
  readonly amount: number
  readonly prices: FrozenPrices
  readonly booked: Booked
}

/** Tickets that a sale held, and has sold. */
export interface SoldTickets {
  readonly saleId: number
  readonly stockId: number
  readonly qty: number
}

/**
 * Writes all that becomes of paid sales and belongs to them alone: their payments are captured, their holds sold, they are
 * paid and booked, their histories say so, and these jobs are queued. Their rows and those of the payments are locked.
 * Answers what they held.
 */
export async function insertPaidSales(
  tx: Tx,
  sales: readonly PaidSale[],
  jobs: readonly JobToQueue[],
  now: Date,
): Promise<SoldTickets[]> {
  const rows = await tx.all(
    'payment.complete_sales',
    `with paid as (
        select p.sale_id, p.payment_id, p.customer_key, p.amount, p.prices, p.total, p.card_last4
          from unnest($1::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::jsonb[], $8::bigint[], $10::text[])
            as p(sale_id, payment_id, customer_key, amount, prices, total, card_last4)),
      captured as (
        update payment m set status = 'captured', updated_at = $2, captured_at = coalesce(m.captured_at, $2),
            card_last4 = w.card_last4
          from paid w where m.id = w.payment_id),
      noted as (${notePaid('paid', '$2')}),
      sales as (${salesBecomePaid('paid', '$2')}),
      booked as (${bookTransactions('$3::jsonb', '$2')}),
      entered as (${bookEntries('$3::jsonb', 'booked')}),
      sold as (${holdsBecomeSold('paid', '$2')})
      select h.sale_id, h.stock_id, h.qty from (select queue_jobs($9::jsonb)) q left join sold h on true`,
    [
      sales.map(({ saleId }) => saleId),
      now,
      toJson(sales.map(({ booked }) => booked)),
      sales.map(({ paymentId }) => paymentId),
      sales.map(({ customerKey }) => customerKey),
      sales.map(({ amount }) => amount),
      sales.map(({ prices }) => toJson(prices)),
      sales.map(({ prices }) => prices.total),
      toJson(jobs),
      sales.map(({ cardLast4 }) => cardLast4),
    ],
  )
  // One row says nothing when nothing was held.
  return rows.flatMap(({ saleId, stockId, qty }) =>
    saleId === null || stockId === null || qty === null ? [] : [{ saleId, stockId, qty }],
  )
}
