import type { Tx } from '../../../platform/database/db.ts'
import type { PaymentWayName } from '@foyer/contract/ways/ways.ts'
import type { CardCharge, PaymentSource } from '../../../providers/payment/port.ts'
import type { FrozenPrices } from '../../sale/exports.ts'
import { openInSql, type PaymentStatus } from './payment-status.ts'
import type { ChosenPlan } from './chosen-payment-plan.ts'

/** One attempt to take money for a sale; money in minor units of `currency`. */
export interface Payment {
  readonly id: number
  readonly saleId: number
  /** `cash` and `invoice` are no providers: the organiser has the money itself, or waits for it. */
  readonly provider: PaymentWayName
  readonly status: PaymentStatus
  readonly amount: number
  readonly currency: string
  readonly idempotencyKey: string
  readonly providerId: string | null
  /** What the buyer's browser needs to continue the payment. */
  readonly handOver: string | null
  /** What the money is taken from, while it may still have to be requested again. */
  readonly source: PaymentSource | null
  /**
   * `sale` pays all of the sale, or the first part of a plan. `instalment` pays a later part. `credit` is money of tickets
   * that were exchanged for it.
   */
  readonly purpose: 'sale' | 'instalment' | 'credit'
  readonly instalmentId: number | null
  /** The card on file that is charged, without the buyer's form. */
  readonly charge: CardCharge | null
  /** The plan that this payment begins. */
  readonly plan: ChosenPlan | null
  /** The card is kept once it has paid. */
  readonly keepsCard: boolean
  /** What was in the basket when the payment was made: late money only buys the same again. */
  readonly linesFingerprint: string
  readonly prices: FrozenPrices | null
  /** The shop's mark on the payment at the provider; null when an older version made the payment. */
  readonly shopId: string | null
  readonly expiresAt: Date | null
  readonly updatedAt: Date
  /** The trace in which it was begun; null when that is not recorded. */
  readonly traceparent: string | null
}

const names = [
  'id',
  'sale_id',
  'provider',
  'status',
  'amount',
  'currency',
  'idempotency_key',
  'provider_id',
  'client_secret as hand_over',
  'source',
  'lines_fingerprint',
  'prices',
  'expires_at',
  'updated_at',
  'purpose',
  'instalment_id',
  'charge',
  'plan',
  'keeps_card',
  'shop_id',
  'traceparent',
]
const columns = names.join(', ')
/** The same columns of the table that a statement calls like this, without those it names itself. */
export const paymentColumns = (table: string, without: readonly string[] = []): string =>
  names
    .filter((name) => !without.includes(name))
    .map((name) => `${table}.${name}`)
    .join(', ')

/** The payment of a sale by this provider that can still succeed. */
export async function findOpenPayment(
  tx: Tx,
  saleId: number,
  provider: Payment['provider'],
): Promise<Payment | undefined> {
  return await tx.maybe(
    'payment.find_open',
    `select ${columns} from payment
      where sale_id = $1 and provider = $2 and purpose = 'sale' and ${openInSql}`,
    [saleId, provider],
  )
}

/** The payments of every provider that can still succeed. */
export async function findOpenPayments(tx: Tx, saleId: number): Promise<Payment[]> {
  return await tx.all(
    'payment.find_open_all',
    `select ${columns} from payment
      where sale_id = $1 and purpose = 'sale' and ${openInSql} order by id`,
    [saleId],
  )
}

export async function findPayment(tx: Tx, id: number): Promise<Payment | undefined> {
  return await tx.maybe('payment.find', `select ${columns} from payment where id = $1`, [id])
}

export async function findPaymentByProviderId(
  tx: Tx,
  provider: Payment['provider'],
  providerId: string,
): Promise<Payment | undefined> {
  return await tx.maybe(
    'payment.find_by_provider_id',
    `select ${columns} from payment where provider = $1 and provider_id = $2`,
    [provider, providerId],
  )
}

/** The sale's row must be locked already. */
export async function lockPayment(tx: Tx, id: number): Promise<Payment> {
  return await tx.one('payment.lock', `select ${columns} from payment where id = $1 for update`, [
    id,
  ])
}

/**
 * Recognises a payment by the key it was made with, when the answer that named its id was lost: from now on it is known
 * by the provider's id. Undefined when there is no such payment, or when it is known already.
 */
export async function recogniseByKey(
  tx: Tx,
  told: {
    readonly provider: Payment['provider']
    readonly idempotencyKey: string
    readonly providerId: string
  },
  now: Date,
): Promise<Payment | undefined> {
  return await tx.maybe(
    'payment.recognise_by_key',
    `update payment set provider_id = $3, source = null, updated_at = $4
      where provider = $1 and idempotency_key = $2 and provider_id is null returning ${columns}`,
    [told.provider, told.idempotencyKey, told.providerId, now],
  )
}

/** Records the id by which the provider knows the payment. */
export async function setProviderPayment(
  tx: Tx,
  id: number,
  made: { readonly providerId: string; readonly handOver: string | null },
  now: Date,
): Promise<void> {
  await tx.write(
    'payment.set_provider_payment',
    `update payment set provider_id = $2, client_secret = $3, source = null, updated_at = $4,
        status = case when status in ('created', 'unknown') then 'open' else status end where id = $1`,
    [id, made.providerId, made.handOver, now],
  )
}

export async function setPaymentStatus(
  tx: Tx,
  id: number,
  change: {
    readonly status: PaymentStatus
    readonly failureText?: string | null
    /** The last four digits of the card that has paid, where one has. */
    readonly cardLast4?: string | null
  },
  now: Date,
): Promise<void> {
  await tx.write(
    'payment.set_status',
    `update payment set status = $2, failure_text = coalesce($3, failure_text), updated_at = $4,
        captured_at = case when $2 in ('captured', 'surplus') then coalesce(captured_at, $4) end,
        card_last4 = coalesce($5, card_last4) where id = $1`,
    [id, change.status, change.failureText ?? null, now, change.cardLast4 ?? null],
  )
}

/** Records that the answer did not come: as far as we know, the payment is neither made nor failed. */
export async function setPaymentUnknown(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'payment.set_unknown',
    `update payment set status = 'unknown', updated_at = $2 where id = $1 and status = 'created'`,
    [id, now],
  )
}

export async function setPaymentExpiry(
  tx: Tx,
  id: number,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  await tx.write(
    'payment.set_expiry',
    'update payment set expires_at = $2, updated_at = $3 where id = $1',
    [id, expiresAt, now],
  )
}

/**
 * Payments that may have changed without our knowledge, and those whose time has just run out. Those of untouched
 * reservations come last.
 */
export async function findUnsettled(
  tx: Tx,
  { untouchedSince, now }: { readonly untouchedSince: Date; readonly now: Date },
  most: number,
): Promise<Payment[]> {
  return await tx.all(
    'payment.find_unsettled',
    `select ${columns} from payment
      where ${openInSql} and (updated_at < $1 or (expires_at <= $3 and updated_at < expires_at))
      order by exists (select 1 from sale where sale.id = payment.sale_id and sale.status = 'held'), updated_at
      limit $2`,
    [untouchedSince, most, now],
  )
}

/** Records that a payment was checked and is unchanged, so that the next ones get their turn. */
export async function touchPayment(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write('payment.touch', 'update payment set updated_at = $2 where id = $1', [id, now])
}

/** The same, and that its try is over, so that the next one has its own time. */
export async function markNotUnderWay(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'payment.mark_not_under_way',
    'update payment set under_way_since = null, updated_at = $2 where id = $1',
    [id, now],
  )
}

/** Records that the buyer is really paying. Answers since when. */
export async function markUnderWay(tx: Tx, id: number, now: Date): Promise<Date> {
  const { since } = await tx.one(
    'payment.mark_under_way',
    `update payment set under_way_since = coalesce(under_way_since, $2) where id = $1
      returning under_way_since as "since!"`,
    [id, now],
  )
  return since
}
