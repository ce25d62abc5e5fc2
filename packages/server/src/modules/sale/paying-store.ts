import type { Tx } from '../../platform/database/db.ts'
import type { Sale } from './sale-store.ts'

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

/** An addition to the histories of paid sales: `paid` is a table with `sale_id`, `payment_id` and `amount`. */
export const notePaid = (
  paid: string,
  now: string,
): string => `insert into sale_event (sale_id, at, kind, detail)
  select w.sale_id, ${now}, 'paid', jsonb_build_object('payment', w.payment_id, 'amount', w.amount) from ${paid} w`

/**
 * An update that makes sales paid, which happens once: `paid` is a table with `sale_id`, `prices` and `total`. An order
 * costs what was paid, whatever the catalogue says by now.
 */
export const salesBecomePaid = (
  paid: string,
  now: string,
): string => `update sale s set status = 'sold', state = 'deliver_tickets', paid_at = ${now}, frozen_prices = w.prices,
    total = w.total, payment_error = null, expired_at = null, reserving_error = null, updated_at = ${now}
  from ${paid} w where s.id = w.sale_id`
