import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import type { FrozenPrices } from '../sale-store.ts'

export interface Reservation {
  readonly saleId: number
  readonly reference: string
  readonly seconds: number
  readonly currency: string
  readonly isExpress: boolean
  /** Baskets that cost the same may share them. */
  readonly prices: FrozenPrices
}

/**
 * Records that stock is taken: the sales are held, their prices are frozen, and their history says so. A donation to an
 * earlier reservation of theirs was not paid, and is asked for again. Prices that many share are sent once.
 */
export async function markReserved(
  tx: Tx,
  reservations: readonly Reservation[],
  now: Date,
): Promise<void> {
  const prices = [...new Set(reservations.map((one) => one.prices))]
  const priceAt = new Map(prices.map((one, index) => [one, index + 1]))
  await tx.write(
    'sale.mark_reserved',
    `with wanted as (
        select *, $8::timestamptz + make_interval(secs => seconds) as until, ($7::jsonb[])[price] as prices
          from unnest($1::bigint[], $2::text[], $3::int[], $4::text[], $5::boolean[], $6::int[])
            as w(id, reference, seconds, currency, express, price)
      ), held as (
        update sale s set status = 'held', state = case s.state when 'basket' then 'reserve' else s.state end, reference = w.reference, reserved_at = $8, reserved_until = w.until,
            reservation_seconds = w.seconds, extensions_used = 0, first_paying_at = null, currency = w.currency, is_express = w.express,
            frozen_prices = w.prices, total = (w.prices ->> 'total')::bigint,
            -- Named in express and never proved: no buyer of an order that is not express (any more).
            email = case when w.express or s.account_id is not null then s.email end,
            full_name = case when w.express or s.account_id is not null then s.full_name end,
            expired_at = null, edit_basket_clicked = false, reserving_error = null, payment_error = null,
            basket_errors = '{}', basket_success = '{}', had_mismatching_currencies = false, updated_at = $8,
            charity_id = null, donation_amount = 0, donation_fee = 0, donation_fee_vat = 0, donation_answered_at = null,
            gift_aid_answered_at = null, is_gift_aid = false, charity_updates = false
          from wanted w where s.id = w.id
      ), withdrawn as (
        delete from gift_aid_declaration where sale_id = any($1::bigint[])
      )
      insert into sale_event (sale_id, at, kind, detail)
        select id, $8, 'reserved', jsonb_build_object('until', until) from wanted`,
    [
      reservations.map((one) => one.saleId),
      reservations.map((one) => one.reference),
      reservations.map((one) => one.seconds),
      reservations.map((one) => one.currency),
      reservations.map((one) => one.isExpress),
      reservations.map((one) => priceAt.get(one.prices) ?? 0),
      prices.map((one) => toJson(one)),
      now,
    ],
  )
}

/** Locks these sales in the order of all who lock several, for a statement that changes them in any order. */
export async function lockInOrder(tx: Tx, saleIds: readonly number[]): Promise<void> {
  await tx.write(
    'sale.lock_in_order',
    'select from sale where id = any($1::bigint[]) order by id for update',
    [saleIds],
  )
}

/** Stores why these baskets could not be reserved; the page shows it above them. */
export async function setReservingErrors(
  tx: Tx,
  refusals: readonly { readonly saleId: number; readonly text: string }[],
  now: Date,
): Promise<void> {
  await tx.write(
    'sale.set_reserving_errors',
    // Another tab may have reserved the basket meanwhile.
    `update sale s set reserving_error = w.text, state = 'basket', updated_at = $3
      from unnest($1::bigint[], $2::text[]) as w(id, text) where s.id = w.id and s.status = 'basket'`,
    [refusals.map((one) => one.saleId), refusals.map((one) => one.text), now],
  )
}
