import type { Tx } from '../../platform/database/db.ts'
import { bookMovement, type Movement } from './book-movement.ts'

/** Books money that came in and will be refunded: it is owed to the buyer from the capture on, until the refund. */
export async function bookSurplus(
  tx: Tx,
  payment: Movement,
  amount: number,
  now: Date,
): Promise<void> {
  const booking = { kind: 'surplus', source: `capture:${payment.id}` }
  await bookMovement(tx, booking, payment, { account: 'owed_to_buyers', amount }, now)
}

/** Books that the provider pays out what is owed to the buyer. */
export async function bookSurplusRefund(
  tx: Tx,
  refund: Movement,
  amount: number,
  now: Date,
): Promise<void> {
  const booking = { kind: 'refund', source: `refund:${refund.id}` }
  await bookMovement(tx, booking, refund, { account: 'owed_to_buyers', amount: -amount }, now)
}

/** Books that a refund failed after the provider had accepted it: the money is owed to the buyer again. */
export async function bookRefundFailed(
  tx: Tx,
  refund: Movement & { readonly amount: number },
  now: Date,
): Promise<void> {
  const booking = { kind: 'refund_failed', source: `refund-failed:${refund.id}` }
  const { amount } = refund
  await bookMovement(tx, booking, refund, { account: 'owed_to_buyers', amount }, now)
}
