import type { Tx } from '../../platform/database/db.ts'
import { toJson } from '../../platform/database/json.ts'
import type { FrozenPrices, Sale } from './sale-store.ts'

/** Records that the buyer pays by this provider: the provider's answer decides what becomes of the stock. */
export async function markPaying(
  tx: Tx,
  id: number,
  provider: NonNullable<Sale['payingBy']>,
  now: Date,
): Promise<void> {
  await tx.write(
    'sale.mark_paying',
    `update sale set status = 'paying', paying_by = $2, updated_at = $3 where id = $1`,
    [id, provider, now],
  )
}

/** Records the first try to pay, from which all tries of a reservation count. Answers when that was. */
export async function markFirstPaying(tx: Tx, id: number, now: Date): Promise<Date> {
  const row = await tx.one(
    'sale.mark_first_paying',
    `update sale set first_paying_at = coalesce(first_paying_at, $2) where id = $1
      returning first_paying_at as "at!"`,
    [id, now],
  )
  return row.at
}

/**
 * Records, in the history too, that the sale is paid, which happens once. The order costs what was paid, whatever the
 * catalogue says by now.
 */
export async function markPaid(
  tx: Tx,
  id: number,
  by: { readonly paymentId: number; readonly amount: number; readonly prices: FrozenPrices },
  now: Date,
): Promise<void> {
  await tx.write(
    'sale.mark_paid',
    `with noted as (insert into sale_event (sale_id, at, kind, detail) values ($1, $2, 'paid', $3))
      update sale set status = 'sold', state = 'deliver_tickets', paid_at = $2, frozen_prices = $4, total = $5,
        payment_error = null, expired_at = null, reserving_error = null, updated_at = $2 where id = $1`,
    [
      id,
      now,
      toJson({ payment: by.paymentId, amount: by.amount }),
      toJson(by.prices),
      by.prices.total,
    ],
  )
}
