import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import { holdsBecome } from '../../inventory/exports.ts'
import type { SaleAddress } from '../../sale/exports.ts'
import type { Payment } from './payment-store.ts'

/** What a buyer says of themselves when they pay; null for what stays as it is. */
export interface PayerDetails {
  readonly billingAddress: SaleAddress | null
  readonly contactNumber: string | null
}

/** The payment that a buyer is about to confirm, and until when its stock is held. */
interface Start extends Pick<Payment, 'id' | 'saleId' | 'provider'> {
  readonly until: Date
}

/** Null for a field that was left empty. */
const given = (typed: string | null): string | null => (typed === '' ? null : typed)

/**
 * Records that the buyer of a held sale is about to pay, in the history too: stock and seats are paid for from now on, and the payment
 * may be confirmed until the reservation ends. Only a sale that is held again can be here again, and what made it so has
 * kept the bounds of the history.
 */
export async function markStarted(
  tx: Tx,
  { id, saleId, provider, until }: Start,
  { billingAddress, contactNumber }: PayerDetails,
  now: Date,
): Promise<void> {
  await tx.write(
    'payment.mark_started',
    `with ${holdsBecome},
      expiring as (update payment set expires_at = $5, updated_at = $3 where id = $4),
      noted as (insert into sale_event (sale_id, at, kind, detail) values ($1, $3, 'payment_started', $6))
      update sale set status = 'paying', paying_by = $7, first_paying_at = coalesce(first_paying_at, $3),
          billing_address = coalesce($8, billing_address), contact_number = coalesce($9, contact_number), updated_at = $3
        where id = $1`,
    [
      saleId,
      'paying',
      now,
      id,
      until,
      toJson({ payment: id, until }),
      provider,
      billingAddress === null ? null : toJson(billingAddress),
      given(contactNumber),
    ],
  )
}

/** Records what the buyer says of themselves on its own. */
export async function setPayerDetails(
  tx: Tx,
  saleId: number,
  { billingAddress, contactNumber }: PayerDetails,
  now: Date,
): Promise<void> {
  await tx.write(
    'payment.set_payer_details',
    `update sale set billing_address = coalesce($2, billing_address), contact_number = coalesce($3, contact_number),
        updated_at = $4 where id = $1`,
    [saleId, billingAddress === null ? null : toJson(billingAddress), given(contactNumber), now],
  )
}
