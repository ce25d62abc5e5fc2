import type { Tx } from '../../../platform/database/db.ts'
import type { MadeRefund } from '../../../providers/payment/port.ts'
import type { Payment } from '../intents/payment-store.ts'

/** A query: a payment, and what became of its money by exchanges. */
const cameInBy = (payment: string): string =>
  `select id from payment where id = ${payment} or moved_from = ${payment}`

export interface Refund {
  readonly id: number
  readonly paymentId: number
  readonly saleId: number
  readonly amount: number
  readonly currency: string
  readonly provider: Payment['provider']
  readonly idempotencyKey: string
  readonly status: 'created' | 'unknown' | 'pending' | 'succeeded' | 'failed'
  readonly paymentProviderId: string | null
  /** The provider's id of the refund, once it has accepted it. */
  readonly providerId: string | null
  readonly saleReference: string | null
}

/**
 * A new idempotency key. It is random, so that no other shop on the provider's account has the same, nor this shop after an
 * older backup was restored. It is committed with the refund, so that every try of it has the same. Square allows 45
 * characters.
 */
const newKey = `'refund-' || gen_random_uuid()`

/**
 * Writes down a refund in full, which is number 0; a payment has only one such refund however often this is called, and
 * whichever release wrote it.
 */
export async function insertFullRefund(
  tx: Tx,
  payment: Payment,
  amount: number,
  reason: string,
  now: Date,
): Promise<number | undefined> {
  const row = await tx.maybe(
    'payment.insert_full_refund',
    `insert into refund (payment_id, sale_id, amount, currency, reason, status, idempotency_key, number, created_at, updated_at)
      select $1::bigint, $2::bigint, $3::bigint, $4::text, $5::text, 'created', ${newKey}, 0, $6::timestamptz, $6
        where not exists (select from refund where idempotency_key = 'refund-' || $1 || '-full')
      on conflict (payment_id, number) where number is not null do nothing returning id`,
    [payment.id, payment.saleId, amount, payment.currency, reason, now],
  )
  return row?.id
}

/** Writes down one of several refunds of a payment, each with a `number` of its own. What nobody has to send has succeeded. */
export async function insertRefund(
  tx: Tx,
  refund: {
    readonly paymentId: number
    readonly saleId: number
    readonly amount: number
    readonly currency: string
    readonly number: number
    readonly reason: string
    readonly status: 'created' | 'succeeded'
    /** How a person gave it back, where no provider sends it; absent where it goes as it came. */
    readonly paidBy?: 'cash' | 'transfer'
  },
  now: Date,
): Promise<number> {
  const row = await tx.one(
    'payment.insert_refund',
    `insert into refund (payment_id, sale_id, amount, currency, reason, status, idempotency_key, number, created_at, updated_at, paid_by)
      values ($1, $2, $3, $4, $5, $8, ${newKey}, $6, $7, $7, $9) returning id`,
    [
      refund.paymentId,
      refund.saleId,
      refund.amount,
      refund.currency,
      refund.reason,
      refund.number,
      now,
      refund.status,
      refund.paidBy ?? null,
    ],
  )
  return row.id
}

/**
 * Whether the refund is one of ours, with or without its answer. It may be written down at another payment: its money had
 * become another order's by an exchange.
 */
export async function isRefundKnown(
  tx: Tx,
  made: Pick<MadeRefund, 'refundId' | 'idempotencyKey'>,
): Promise<boolean> {
  const row = await tx.maybe(
    'payment.is_refund_known',
    'select id from refund where provider_id = $1 or ($2::text is not null and idempotency_key = $2) limit 1',
    [made.refundId, made.idempotencyKey],
  )
  return row !== undefined
}

/** Writes down a refund that somebody made at the provider. */
export async function insertMadeRefund(
  tx: Tx,
  { id, saleId }: Pick<Payment, 'id' | 'saleId'>,
  { refundId, amount, currency, status }: MadeRefund,
  now: Date,
): Promise<number> {
  const row = await tx.one(
    'payment.insert_made_refund',
    `insert into refund (payment_id, sale_id, amount, currency, reason, status, idempotency_key, provider_id, created_at, updated_at)
      values ($1, $2, $3, $4, 'made at the provider', $5, 'made-' || $6, $6, $7, $7) returning id`,
    [id, saleId, amount, currency, status, refundId, now],
  )
  return row.id
}

export async function findRefund(tx: Tx, id: number): Promise<Refund | undefined> {
  return await tx.maybe(
    'payment.find_refund',
    `select r.id, r.payment_id, r.sale_id, r.amount, r.currency, p.provider,
        r.idempotency_key, r.status, coalesce(o.provider_id, p.provider_id) as payment_provider_id, r.provider_id, s.reference as sale_reference
      from refund r join payment p on p.id = r.payment_id join sale s on s.id = r.sale_id
        left join payment o on o.id = p.moved_from where r.id = $1`,
    [id],
  )
}

/** Refunds to be sent, and pending ones that were not checked since `pendingSince`. */
export async function findOpenRefunds(tx: Tx, pendingSince: Date, most: number): Promise<number[]> {
  const rows = await tx.all(
    'payment.find_open_refunds',
    `select id from refund
      where status in ('created', 'unknown') or (status = 'pending' and updated_at <= $1)
      order by status = 'pending', updated_at, id limit $2`,
    [pendingSince, most],
  )
  return rows.map((row) => row.id)
}

/** The refunds of a payment that the provider has not accepted yet. */
export async function findUnsentRefunds(tx: Tx, paymentId: number): Promise<number[]> {
  const rows = await tx.all(
    'payment.find_unsent_refunds',
    `select id from refund where payment_id in (${cameInBy('$1')}) and status in ('created', 'unknown') order by id`,
    [paymentId],
  )
  return rows.map((row) => row.id)
}

/** A condition: refunds that are under way, and those that have succeeded since then, which may still fail. */
export const hasNewsInSql = (since: string): string =>
  `(status = 'pending' or (status = 'succeeded' and provider_id is not null and updated_at >= ${since}))`

/** The refunds of a payment that are under way, then those that have succeeded since then, which may still fail. */
export async function findRefundsWithNews(
  tx: Tx,
  paymentId: number,
  since: Date,
): Promise<number[]> {
  const rows = await tx.all(
    'payment.find_refunds_with_news',
    `select id from refund where payment_id in (${cameInBy('$1')}) and ${hasNewsInSql('$2')}
      order by status = 'succeeded', id`,
    [paymentId, since],
  )
  return rows.map((row) => row.id)
}

/** Money that could not be refunded: its refund failed, and no other was made since. */
export async function findFailedSurplus(
  tx: Tx,
  saleId: number,
): Promise<{ paymentId: number; amount: number; currency: string; refunds: number }[]> {
  return await tx.all(
    'payment.find_failed_surplus',
    `select p.id as payment_id, max(r.amount) as amount, p.currency, count(r.id)::int as refunds
      from payment p join refund r on r.payment_id = p.id
      where p.sale_id = $1 and p.status = 'surplus'
        and not exists (select from dispute d where d.payment_id = p.id and d.withdrawn > 0) group by p.id having bool_and(r.status = 'failed') order by p.id`,
    [saleId],
  )
}

export async function lockRefund(tx: Tx, id: number): Promise<Refund['status']> {
  const { status } = await tx.one(
    'payment.lock_refund',
    'select status from refund where id = $1 for update',
    [id],
  )
  return status
}

export async function setRefundStatus(
  tx: Tx,
  id: number,
  change: { status: Refund['status']; providerId: string | null; why: string | null },
  now: Date,
): Promise<void> {
  await tx.write(
    'payment.set_refund_status',
    `update refund set status = $2, provider_id = coalesce($3, provider_id), failure_text = coalesce($5, failure_text),
        updated_at = $4 where id = $1`,
    [id, change.status, change.providerId, now, change.why],
  )
}
