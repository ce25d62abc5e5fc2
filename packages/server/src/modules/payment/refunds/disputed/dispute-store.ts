import type { Tx } from '../../../../platform/database/db.ts'
import type { Row } from '../../../../platform/database/statements.ts'
import type { ProviderDispute } from '../../../../providers/payment/port.ts'
import type { Payment } from '../../intents/payment-store.ts'
import { isPausedInSql } from './paused-in-sql.ts'

export type Dispute = Row<'payment.lock_dispute'>

/** The sale and payment of a dispute, and its last known state, once it is known. */
export async function findDispute(tx: Tx, provider: Payment['provider'], disputeId: string) {
  return await tx.maybe(
    'payment.find_dispute',
    'select id, sale_id, payment_id, status, withdrawn from dispute where provider = $1 and provider_id = $2',
    [provider, disputeId],
  )
}

export async function lockDispute(tx: Tx, id: number): Promise<Dispute> {
  return await tx.one(
    'payment.lock_dispute',
    `select id, provider, provider_id, sale_id, payment_id, status, reason, amount, currency, withdrawn, fee, fee_currency, bookings,
        asked_at from dispute where id = $1 for update`,
    [id],
  )
}

/** The disputes of a sale whose money the provider has taken, locked. */
export async function lockDisputesOf(tx: Tx, saleId: number): Promise<Dispute[]> {
  return await tx.all(
    'payment.lock_disputes_of',
    `select id, provider, provider_id, sale_id, payment_id, status, reason, amount, currency, withdrawn, fee, fee_currency, bookings,
        asked_at from dispute where sale_id = $1 and withdrawn > 0 order by id for update`,
    [saleId],
  )
}

/** Writes down a dispute as nothing was taken for it yet; its sale is locked. */
export async function insertDispute(
  tx: Tx,
  { id: paymentId, saleId, provider }: Pick<Payment, 'id' | 'saleId' | 'provider'>,
  { disputeId, status, reason, amount, currency, feeCurrency, ...dispute }: ProviderDispute,
  { askedAt, now }: { readonly askedAt: Date; readonly now: Date },
): Promise<number> {
  const { id } = await tx.one(
    'payment.insert_dispute',
    `insert into dispute (provider, provider_id, payment_id, sale_id, status, reason, amount, currency, fee_currency, is_refundable,
        respond_by, made_at, asked_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      provider,
      disputeId,
      paymentId,
      saleId,
      status,
      reason,
      amount,
      currency,
      feeCurrency,
      dispute.isRefundable,
      dispute.respondBy,
      dispute.madeAt,
      askedAt,
      now,
    ],
  )
  return id
}

/** Writes down what the provider says of a dispute. `booked` is how many bookings were made for it by now. */
export async function updateDispute(
  tx: Tx,
  id: number,
  { status, reason, amount, withdrawn, fee, feeCurrency, isRefundable, respondBy }: ProviderDispute,
  {
    bookings,
    askedAt,
    now,
  }: { readonly bookings: number; readonly askedAt: Date; readonly now: Date },
): Promise<void> {
  await tx.write(
    'payment.update_dispute',
    `update dispute set status = $2, reason = $3, amount = $4, withdrawn = $5, fee = $6, fee_currency = $7, is_refundable = $8,
        respond_by = $9, bookings = $10, asked_at = $11, updated_at = $12 where id = $1`,
    [
      id,
      status,
      reason,
      amount,
      withdrawn,
      fee,
      feeCurrency,
      isRefundable,
      respondBy,
      bookings,
      askedAt,
      now,
    ],
  )
}

export async function countDisputeBooking(tx: Tx, id: number): Promise<void> {
  await tx.write(
    'payment.count_dispute_booking',
    'update dispute set bookings = bookings + 1 where id = $1',
    [id],
  )
}

/** The payments of disputes that the bank has not decided yet, by the id of the one that the buyer made. */
export async function findUndecided(tx: Tx, limit: number): Promise<number[]> {
  const rows = await tx.all(
    'payment.find_undecided',
    `select coalesce(p.moved_from, p.id) as "id!" from dispute d join payment p on p.id = d.payment_id
      where d.status in ('warned', 'inquiry', 'needs_response', 'under_review') group by 1 order by min(d.asked_at) limit $1`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

/**
 * Moves parts of a plan that fell due in a pause to a later day, unless another dispute still pauses it: so their buyer hears of
 * them before they are charged. The sale is locked.
 * @param day `yyyy-mm-dd`
 */
export async function postponeParts(tx: Tx, saleId: number, day: string): Promise<void> {
  await tx.write(
    'payment.postpone_parts',
    `update instalment i set due_on = $2::date, reminded_at = null, next_attempt_at = ($2::date + time '09:00') at time zone 'UTC'
      from payment_plan p where p.id = i.payment_plan_id and p.sale_id = $1 and p.status = 'active' and i.status in ('due', 'failed')
        and i.next_attempt_at < ($2::date + time '09:00') at time zone 'UTC' and not ${isPausedInSql('p.sale_id')}`,
    [saleId, day],
  )
}
