import type { Tx } from '../../platform/database/db.ts'

export async function setReservingError(
  tx: Tx,
  id: number,
  text: string | null,
  now: Date,
): Promise<void> {
  await tx.write(
    'sale.set_reserving_error',
    `update sale set reserving_error = $2, state = 'basket', updated_at = $3 where id = $1`,
    [id, text, now],
  )
}

export async function setPaymentError(
  tx: Tx,
  id: number,
  text: string | null,
  now: Date,
): Promise<void> {
  await tx.write(
    'sale.set_payment_error',
    'update sale set payment_error = $2, updated_at = $3 where id = $1',
    [id, text, now],
  )
}

/** How the buyer came back from the bank: '0' cancelled there, '1' comes to see the result, null is not back yet. */
export async function setBankReturn(
  tx: Tx,
  id: number,
  from: '0' | '1' | null,
  now: Date,
): Promise<void> {
  await tx.write(
    'sale.set_bank_return',
    'update sale set truelayer_returned_from = $2, updated_at = $3 where id = $1',
    [id, from, now],
  )
}

/** Records that the bank provider could not prepare a payment, or that it could again. */
export async function setBankUnavailable(tx: Tx, id: number, at: Date | null): Promise<void> {
  await tx.write(
    'sale.set_bank_unavailable',
    'update sale set bank_unavailable_at = $2 where id = $1',
    [id, at],
  )
}

/** What the page shows once above the basket. */
interface BasketNotices {
  readonly errors: readonly string[]
  readonly success: readonly string[]
  readonly mismatchingCurrencies: boolean
}

/** What the basket is priced in from now on, and what its page says. */
export interface BasketChange {
  readonly currency: string | null
  readonly notices: BasketNotices
}

/** A part of a statement whose first parameters are those of `basketChange`: something is added to the basket. */
export const basketChanged = `update sale set currency = $2, basket_errors = $3, basket_success = $4, had_mismatching_currencies = $5,
        state = case when status = 'basket' then 'basket' else state end, updated_at = $6 where id = $1`

export const basketChange = (id: number, { currency, notices }: BasketChange, now: Date) =>
  [id, currency, notices.errors, notices.success, notices.mismatchingCurrencies, now] as const

export async function setBasketNotices(
  tx: Tx,
  id: number,
  notices: BasketNotices,
  now: Date,
): Promise<void> {
  await tx.write(
    'sale.set_basket_notices',
    `update sale set basket_errors = $2, basket_success = $3, had_mismatching_currencies = $4, updated_at = $5 where id = $1`,
    [id, notices.errors, notices.success, notices.mismatchingCurrencies, now],
  )
}
