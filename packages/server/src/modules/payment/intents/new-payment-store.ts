import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import type { PaymentSource } from '../../../providers/payment/port.ts'
import type { FrozenPrices } from '../../sale/exports.ts'
import { openInSql, type PaymentStatus } from './payment-status.ts'
import { paymentColumns, type Payment } from './payment-store.ts'

const columns = paymentColumns('payment')

export interface NewPayment {
  readonly saleId: number
  readonly provider: Payment['provider']
  readonly status: PaymentStatus
  readonly amount: number
  readonly currency: string
  /** What comes before and after the payment's number within its sale, in its idempotency key. */
  readonly key: { readonly begin: string; readonly end: string }
  readonly linesFingerprint: string
  readonly prices: FrozenPrices
  readonly source?: PaymentSource
}

/** An insert of `NewPayment`, made of $1 to $11; `where` may keep it from being made. */
const inserted = (
  where: string,
): string => `insert into payment (sale_id, provider, status, amount, currency, idempotency_key, lines_fingerprint, prices,
      captured_at, created_at, updated_at, source, shop_id)
    select $1, $2, $3, $4, $5,
        $6::text || (select count(*) + 1 from payment where sale_id = $1)::text || $11::text, $7, $8, case when $3 = 'captured' then $9::timestamptz end, $9, $9, $10,
        (select id from shop_identity) ${where}
    returning ${columns}`

const valuesOf = (payment: NewPayment, now: Date) =>
  [
    payment.saleId,
    payment.provider,
    payment.status,
    payment.amount,
    payment.currency,
    payment.key.begin,
    payment.linesFingerprint,
    toJson(payment.prices),
    now,
    payment.source === undefined ? null : toJson(payment.source),
    payment.key.end,
  ] as const

/** The sale's row must be locked, so that each payment has a number of its own. */
export async function insertPayment(tx: Tx, payment: NewPayment, now: Date): Promise<Payment> {
  return await tx.one('payment.insert', inserted(''), [...valuesOf(payment, now)])
}

/** The same unless the sale has a payment by this provider that can still succeed: then that is answered. */
export async function findOrInsertPayment(
  tx: Tx,
  payment: NewPayment,
  now: Date,
): Promise<{ readonly payment: Payment; readonly isNew: boolean }> {
  const { isNew, ...found } = await tx.one(
    'payment.find_or_insert',
    `with open as (
        select ${columns} from payment where sale_id = $1 and provider = $2 and purpose = 'sale' and ${openInSql}),
      made as (${inserted('where not exists (select from open)')})
      select false as "is_new!", open.* from open union all select true, made.* from made`,
    [...valuesOf(payment, now)],
  )
  return { payment: found, isNew }
}
