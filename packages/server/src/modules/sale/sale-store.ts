import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/statements.ts'
import type { PricedBasket } from '@foyer/contract/rules/prices/order-total.ts'

/** A basket, or the order it became. Money in minor units of `currency`; migrations/0003-sales.sql says what each column is. */
export type Sale = Row<'sale.find'>
export type SaleStatus = Sale['status']

/** The prices of a basket, as kept with a reservation. */
export type FrozenPrices = PricedBasket

const names = [
  'id',
  'reference',
  'account_id',
  'state',
  'status',
  'currency',
  'email',
  'full_name',
  'is_express',
  'contact_number',
  'reserved_until',
  'reservation_seconds',
  'extensions_used',
  'expired_at',
  'edit_basket_clicked',
  'reserving_error',
  'payment_error',
  'basket_errors',
  'basket_success',
  'had_mismatching_currencies',
  'captcha_passed_at',
  'refund_protection',
  'donation_amount',
  'donation_fee',
  'charity_id',
  'donation_answered_at',
  'gift_aid_answered_at',
  'is_gift_aid',
  'charity_updates',
  'marketing_answered_at',
  'delivery_address',
  'billing_address',
  'gift_voucher_from',
  'gift_voucher_to',
  'questions_before_at',
  'questions_after_at',
  'frozen_prices',
  'total',
  'paying_by',
  'paid_at',
  'payment_plan_remaining',
  'truelayer_returned_from',
  'wallet_delivered_at',
  'email_delivered_at',
  'delivery_failed_at',
  'bank_unavailable_at',
  'at_desk',
]
const columns = names.join(', ')
/** The same columns of the table that a statement calls `s`. */
export const saleColumns = names.map((name) => `s.${name}`).join(', ')

/** Makes an empty basket, which is the session's from now on, and stores the referral that brought the visitor. */
export async function insertSale(tx: Tx, sessionId: number, now: Date): Promise<Sale> {
  return await tx.one(
    'sale.insert',
    `with made as (
        insert into sale (referral_code, created_at, updated_at)
          values ((select referral_code from session where id = $1), $2, $2) returning ${columns}),
      linked as (update session set sale_id = (select id from made) where id = $1)
      select ${columns} from made`,
    [sessionId, now],
  )
}

export async function findSale(tx: Tx, id: number): Promise<Sale | undefined> {
  return await tx.maybe('sale.find', `select ${columns} from sale where id = $1`, [id])
}

export async function findSaleByReference(tx: Tx, reference: string): Promise<Sale | undefined> {
  return await tx.maybe(
    'sale.find_by_reference',
    `select ${columns} from sale where reference = $1`,
    [reference],
  )
}

/** The sale, its row locked until the transaction ends. */
export async function lockSale(tx: Tx, id: number): Promise<Sale> {
  return await tx.one('sale.lock', `select ${columns} from sale where id = $1 for update`, [id])
}

export async function setSaleState(
  tx: Tx,
  id: number,
  state: CheckoutState,
  now: Date,
): Promise<void> {
  await tx.write('sale.set_state', 'update sale set state = $2, updated_at = $3 where id = $1', [
    id,
    state,
    now,
  ])
}

/**
 * Sets the state of a sale that is not locked, unless somebody has changed its status or its state since it was read.
 * Answers whether it was set.
 */
export async function moveUnchangedSale(
  tx: Tx,
  sale: Sale,
  state: CheckoutState,
  now: Date,
): Promise<boolean> {
  const moved = await tx.run(
    'sale.move_unchanged',
    'update sale set state = $2, updated_at = $3 where id = $1 and status = $4 and state = $5',
    [sale.id, state, now, sale.status, sale.state],
  )
  return moved > 0
}

export async function setReservedUntil(
  tx: Tx,
  id: number,
  until: Date,
  extensionsUsed: number,
  now: Date,
): Promise<void> {
  await tx.write(
    'sale.set_reserved_until',
    'update sale set reserved_until = $2, extensions_used = $3, updated_at = $4 where id = $1',
    [id, until, extensionsUsed, now],
  )
}

/**
 * Makes the sale a basket again: by expiry (which the screen says), or because the buyer edits it (which it does not).
 * Editing removes the donation; after an expiry money may still arrive for it, so it stays until the next reservation.
 */
export async function markReleased(
  tx: Tx,
  id: number,
  why: { readonly expired: boolean; readonly reservingError: string | null },
  now: Date,
): Promise<void> {
  await tx.write(
    'sale.mark_released',
    `with withdrawn as (delete from gift_aid_declaration where sale_id = $1 and not $2::boolean)
      update sale set status = 'basket', state = 'basket', reserved_until = null, frozen_prices = null, total = null,
        at_desk = false,
        expired_at = case when $2::boolean then $4::timestamptz end, edit_basket_clicked = not $2::boolean,
        reserving_error = coalesce($3, case when $2::boolean then reserving_error end), payment_error = null,
        captcha_passed_at = null, updated_at = $4,
        charity_id = case when $2::boolean then charity_id end,
        donation_amount = case when $2::boolean then donation_amount else 0 end,
        donation_fee = case when $2::boolean then donation_fee else 0 end,
        donation_fee_vat = case when $2::boolean then donation_fee_vat else 0 end,
        donation_answered_at = case when $2::boolean then donation_answered_at end,
        gift_aid_answered_at = case when $2::boolean then gift_aid_answered_at end,
        is_gift_aid = $2::boolean and is_gift_aid, charity_updates = $2::boolean and charity_updates
      where id = $1`,
    [id, why.expired, why.reservingError, now],
  )
}

export async function setSaleStatus(
  tx: Tx,
  id: number,
  status: SaleStatus,
  now: Date,
): Promise<void> {
  await tx.write('sale.set_status', 'update sale set status = $2, updated_at = $3 where id = $1', [
    id,
    status,
    now,
  ])
}

export async function setSaleCurrency(tx: Tx, id: number, currency: string | null): Promise<void> {
  await tx.write('sale.set_currency', 'update sale set currency = $2 where id = $1', [id, currency])
}

/** Reservations that have expired, oldest first; the reconciler cares for those being paid. */
export async function findExpiredReservations(tx: Tx, now: Date, most: number): Promise<number[]> {
  const rows = await tx.all(
    'sale.find_expired',
    `select id from sale where status = 'held' and reserved_until <= $1 order by reserved_until limit $2`,
    [now, most],
  )
  return rows.map((row) => row.id)
}
