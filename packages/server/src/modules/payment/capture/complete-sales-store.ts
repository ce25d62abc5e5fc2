import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import { holdsBecomeSold } from '../../inventory/exports.ts'
import { bookEntries, bookTransactions, type Booked } from '../../ledger/exports.ts'
import { notePaid, salesBecomePaid, type FrozenPrices } from '../../sale/exports.ts'

/** A sale that a payment pays for; money in minor units. */
export interface PaidSale {
  readonly saleId: number
  readonly paymentId: number
  /** The customer its tickets count for from now on; null for the same as before. */
  readonly customerKey: string | null
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
 * paid and booked, and their histories say so. Their rows and those of the payments are locked. Answers what they held.
 */
export async function insertPaidSales(
  tx: Tx,
  sales: readonly PaidSale[],
  now: Date,
): Promise<SoldTickets[]> {
  return await tx.all(
    'payment.complete_sales',
    `with paid as (
        select p."saleId" as sale_id, p."paymentId" as payment_id, p."customerKey" as customer_key, p.amount, p.prices, p.total
          from jsonb_to_recordset($1::jsonb) as p("saleId" bigint, "paymentId" bigint, "customerKey" text, amount bigint,
            prices jsonb, total bigint)),
      captured as (
        update payment m set status = 'captured', updated_at = $2, captured_at = coalesce(m.captured_at, $2)
          from paid w where m.id = w.payment_id),
      noted as (${notePaid('paid', '$2')}),
      sales as (${salesBecomePaid('paid', '$2')}),
      booked as (${bookTransactions('$3::jsonb', '$2')}),
      entered as (${bookEntries('$3::jsonb', 'booked')}),
      sold as (${holdsBecomeSold('paid', '$2')})
      select sale_id, stock_id, qty from sold`,
    [
      toJson(sales.map(({ booked: _, ...sale }) => ({ ...sale, total: sale.prices.total }))),
      now,
      toJson(sales.map(({ booked }) => booked)),
    ],
  )
}
