import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import { holdsBecome, seatsBecome } from '../../inventory/exports.ts'
import {
  notePaymentStarted,
  saleStartsPaying,
  type Sale,
  type SaleAddress,
} from '../../sale/exports.ts'

/** A payment that its buyer is about to confirm. */
export interface StartedPayment {
  readonly saleId: number
  readonly paymentId: number
  readonly provider: NonNullable<Sale['payingBy']>
  readonly until: Date
  /** Null when none was given just now. */
  readonly billingAddress: SaleAddress | null
}

/** Makes a held sale one that is being paid until then: its payment, its holds, its seats, and its history say so. */
export async function markStarted(
  tx: Tx,
  { saleId, paymentId, provider, until, billingAddress }: StartedPayment,
  now: Date,
): Promise<void> {
  await tx.write(
    'payment.start',
    `with ${seatsBecome},
      holds as (${holdsBecome}),
      expires as (update payment set expires_at = $5, updated_at = $3 where id = $4),
      noted as (${notePaymentStarted({ saleId: '$1', detail: '$8', now: '$3' })})
      ${saleStartsPaying({ saleId: '$1', provider: '$6', billingAddress: '$7', now: '$3' })}`,
    [
      saleId,
      'paying',
      now,
      paymentId,
      until,
      provider,
      billingAddress === null ? null : toJson(billingAddress),
      toJson({ payment: paymentId, until }),
    ],
  )
}
