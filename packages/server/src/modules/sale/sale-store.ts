import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { SaleAddress } from './sale-address.ts'
import type { FrozenPrices } from './prices/price-sale.ts'

export type SaleStatus = 'basket' | 'held' | 'paying' | 'sold' | 'refunded'

/** A basket, or the order it became. Money in minor units of `currency`. */
export interface Sale {
  readonly id: number
  readonly reference: string | null
  readonly accountId: number | null
  readonly state: CheckoutState
  readonly status: SaleStatus
  readonly currency: string | null
  readonly email: string | null
  readonly fullName: string | null
  readonly isExpress: boolean
  readonly contactNumber: string | null
  readonly reservedUntil: Date | null
  readonly reservationSeconds: number | null
  readonly extensionsUsed: number
  readonly expiredAt: Date | null
  readonly editBasketClicked: boolean
  readonly reservingError: string | null
  readonly paymentError: string | null
  readonly basketErrors: readonly string[]
  readonly basketSuccess: readonly string[]
  readonly hadMismatchingCurrencies: boolean
  readonly captchaPassedAt: Date | null
  readonly refundProtection: boolean
  readonly donationAmount: number
  readonly donationFee: number
  readonly charityId: number | null
  readonly donationAnsweredAt: Date | null
  readonly giftAidAnsweredAt: Date | null
  readonly isGiftAid: boolean
  readonly charityUpdates: boolean
  readonly marketingAnsweredAt: Date | null
  readonly deliveryAddress: SaleAddress | null
  readonly billingAddress: SaleAddress | null
  readonly giftVoucherFrom: string | null
  readonly giftVoucherTo: string | null
  readonly questionsBeforeAt: Date | null
  readonly questionsAfterAt: Date | null
  readonly frozenPrices: FrozenPrices | null
  readonly total: number | null
  /** Whose word it waits for while it is being paid. */
  readonly payingBy: 'stripe' | 'truelayer' | 'square' | 'none' | null
  /** The bank provider could not prepare its payment. */
  readonly bankUnavailableAt: Date | null
  readonly paidAt: Date | null
  readonly paymentPlanRemaining: boolean
  readonly truelayerReturnedFrom: string | null
  readonly walletDeliveredAt: Date | null
  readonly emailDeliveredAt: Date | null
  readonly deliveryFailedAt: Date | null
}

const columns = `id, reference, account_id as "accountId", state, status, currency, email, full_name as "fullName",
  is_express as "isExpress", contact_number as "contactNumber", reserved_until as "reservedUntil",
  reservation_seconds as "reservationSeconds", extensions_used as "extensionsUsed", expired_at as "expiredAt",
  edit_basket_clicked as "editBasketClicked", reserving_error as "reservingError", payment_error as "paymentError",
  basket_errors as "basketErrors", basket_success as "basketSuccess",
  had_mismatching_currencies as "hadMismatchingCurrencies", captcha_passed_at as "captchaPassedAt",
  refund_protection as "refundProtection", donation_amount as "donationAmount", donation_fee as "donationFee",
  charity_id as "charityId", donation_answered_at as "donationAnsweredAt", gift_aid_answered_at as "giftAidAnsweredAt",
  is_gift_aid as "isGiftAid", charity_updates as "charityUpdates", marketing_answered_at as "marketingAnsweredAt",
  delivery_address as "deliveryAddress", billing_address as "billingAddress",
  gift_voucher_from as "giftVoucherFrom", gift_voucher_to as "giftVoucherTo", questions_before_at as "questionsBeforeAt",
  questions_after_at as "questionsAfterAt", frozen_prices as "frozenPrices", total, paying_by as "payingBy", paid_at as "paidAt",
  payment_plan_remaining as "paymentPlanRemaining", truelayer_returned_from as "truelayerReturnedFrom",
  wallet_delivered_at as "walletDeliveredAt", email_delivered_at as "emailDeliveredAt",
  delivery_failed_at as "deliveryFailedAt", bank_unavailable_at as "bankUnavailableAt"`

/** An empty basket of a session; who sent the visitor is remembered on it. */
export async function insertSale(tx: Tx, sessionId: number, now: Date): Promise<Sale> {
  return await tx.one<Sale>(
    'sale.insert',
    `insert into sale (referral_code, created_at, updated_at)
      values ((select referral_code from session where id = $1), $2, $2) returning ${columns}`,
    [sessionId, now],
  )
}

export async function findSale(tx: Tx, id: number): Promise<Sale | undefined> {
  return await tx.maybe<Sale>('sale.find', `select ${columns} from sale where id = $1`, [id])
}

export async function findSaleByReference(tx: Tx, reference: string): Promise<Sale | undefined> {
  return await tx.maybe<Sale>(
    'sale.find_by_reference',
    `select ${columns} from sale where reference = $1`,
    [reference],
  )
}

/** The sale, its row locked until the transaction ends. */
export async function lockSale(tx: Tx, id: number): Promise<Sale> {
  return await tx.one<Sale>('sale.lock', `select ${columns} from sale where id = $1 for update`, [
    id,
  ])
}

/** The same for many, in the order of their ids, so that no two transactions wait for each other. */
export async function lockSales(tx: Tx, ids: readonly number[]): Promise<Sale[]> {
  if (ids.length === 0) return []
  return await tx.all<Sale>(
    'sale.lock_all',
    `select ${columns} from sale where id = any($1::bigint[]) order by id for update`,
    [ids],
  )
}

export async function setSaleState(
  tx: Tx,
  id: number,
  state: CheckoutState,
  now: Date,
): Promise<void> {
  await tx.run('sale.set_state', 'update sale set state = $2, updated_at = $3 where id = $1', [
    id,
    state,
    now,
  ])
}

export async function setReservedUntil(
  tx: Tx,
  id: number,
  until: Date,
  extensionsUsed: number,
  now: Date,
): Promise<void> {
  await tx.run(
    'sale.set_reserved_until',
    'update sale set reserved_until = $2, extensions_used = $3, updated_at = $4 where id = $1',
    [id, until, extensionsUsed, now],
  )
}

/**
 * Back to a basket: by expiry (which is said on screen), or because the buyer edits it (which is not). Whoever edits
 * takes the donation back; after an expiry money may still arrive for it, so it goes with the next reservation.
 */
export async function markReleased(
  tx: Tx,
  id: number,
  why: { readonly expired: boolean; readonly reservingError: string | null },
  now: Date,
): Promise<void> {
  await tx.run(
    'sale.mark_released',
    `with withdrawn as (delete from gift_aid_declaration where sale_id = $1 and not $2::boolean)
      update sale set status = 'basket', state = 'basket', reserved_until = null, frozen_prices = null, total = null,
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
  await tx.run('sale.set_status', 'update sale set status = $2, updated_at = $3 where id = $1', [
    id,
    status,
    now,
  ])
}

/** The buyer pays by this provider: its word decides what becomes of the stock. */
export async function markPaying(
  tx: Tx,
  id: number,
  provider: NonNullable<Sale['payingBy']>,
  now: Date,
): Promise<void> {
  await tx.run(
    'sale.mark_paying',
    `update sale set status = 'paying', paying_by = $2, updated_at = $3 where id = $1`,
    [id, provider, now],
  )
}

/** All tries to pay a reservation count from its first. Answers when that was. */
export async function markFirstPaying(tx: Tx, id: number, now: Date): Promise<Date> {
  const row = await tx.one<{ at: Date }>(
    'sale.mark_first_paying',
    `update sale set first_paying_at = coalesce(first_paying_at, $2) where id = $1
      returning first_paying_at as at`,
    [id, now],
  )
  return row.at
}

export async function markPaid(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.run(
    'sale.mark_paid',
    `update sale set status = 'sold', state = 'deliver_tickets', paid_at = $2, payment_error = null, expired_at = null,
        reserving_error = null, updated_at = $2 where id = $1`,
    [id, now],
  )
}

/** The order costs what was paid, whatever the catalogue says by now. */
export async function restorePrices(tx: Tx, id: number, prices: FrozenPrices): Promise<void> {
  await tx.run(
    'sale.restore_prices',
    'update sale set frozen_prices = $2, total = $3 where id = $1',
    [id, JSON.stringify(prices), prices.total],
  )
}

export async function setSaleCurrency(tx: Tx, id: number, currency: string | null): Promise<void> {
  await tx.run('sale.set_currency', 'update sale set currency = $2 where id = $1', [id, currency])
}

export async function setSaleExpress(tx: Tx, id: number, isExpress: boolean): Promise<void> {
  await tx.run('sale.set_express', 'update sale set is_express = $2 where id = $1', [id, isExpress])
}

/** Reservations that ran out, oldest first; those being paid are the reconciler's. */
export async function findExpiredReservations(tx: Tx, now: Date, most: number): Promise<number[]> {
  const rows = await tx.all<{ id: number }>(
    'sale.find_expired',
    `select id from sale where status = 'held' and reserved_until <= $1 order by reserved_until limit $2`,
    [now, most],
  )
  return rows.map((row) => row.id)
}
