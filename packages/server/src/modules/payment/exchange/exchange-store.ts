import type { Tx } from '../../../platform/database/db.ts'
import type { Payment } from '../intents/payment-store.ts'

/** An order that takes the place of tickets of another; money in minor units. */
export interface NewExchange {
  /** The new order. */
  readonly saleId: number
  readonly fromSaleId: number
  readonly organiserId: number
  readonly credit: number
  readonly keepsRest: boolean
  readonly reason: string
  readonly ticketIds: readonly number[]
}

/** Writes down what is to be exchanged for the new order; each ticket as it is now. */
export async function insertExchange(tx: Tx, exchange: NewExchange, now: Date): Promise<void> {
  await tx.write(
    'payment.insert_exchange',
    `with made as (
        insert into exchange (sale_id, from_sale_id, organiser_id, credit, keeps_rest, reason, created_at)
          values ($1, $2, $3, $4, $5, $6, $7) returning sale_id)
      insert into exchange_ticket (sale_id, ticket_id, version)
        select made.sale_id, t.id, t.version from made, ticket t where t.id = any($8::bigint[])`,
    [
      exchange.saleId,
      exchange.fromSaleId,
      exchange.organiserId,
      exchange.credit,
      exchange.keepsRest,
      exchange.reason,
      now,
      exchange.ticketIds,
    ],
  )
}

/** The exchange that an order was made by, and the codes of those of its tickets that are as they were then. */
export async function findExchange(tx: Tx, saleId: number) {
  return await tx.maybe(
    'payment.find_exchange',
    `select x.from_sale_id, x.organiser_id, x.credit, x.keeps_rest, x.reason,
        (select count(*)::int from exchange_ticket q where q.sale_id = x.sale_id) as "tickets!",
        array(select t.code from exchange_ticket q join ticket t on t.id = q.ticket_id
          where q.sale_id = x.sale_id and t.version = q.version and t.status = 'valid' order by t.id) as "codes!"
      from exchange x where x.sale_id = $1 and x.completed_at is null`,
    [saleId],
  )
}

/** Locks the order that a sale was exchanged from, before that sale itself: the older order comes first, as everywhere. */
export async function lockExchangedSale(tx: Tx, saleId: number): Promise<void> {
  await tx.write(
    'payment.lock_exchanged_sale',
    'select s.id from sale s join exchange x on x.from_sale_id = s.id where x.sale_id = $1 for update of s',
    [saleId],
  )
}

export async function markExchanged(tx: Tx, saleId: number, now: Date): Promise<void> {
  await tx.write(
    'payment.mark_exchanged',
    'update exchange set completed_at = $2 where sale_id = $1',
    [saleId, now],
  )
}

/** Money of a payment that leaves its order for another. */
export interface MovedMoney {
  /** The refund by which it leaves. */
  readonly refundId: number
  /** The payment it came in by at first, where a provider has it. */
  readonly cameIn: number
  readonly toSaleId: number
  readonly provider: Payment['provider']
  readonly amount: number
  readonly currency: string
}

/** Writes down the payment that the money is in its new order; an invoice, paid or not, goes with it. Answers its id. */
export async function insertCredit(tx: Tx, moved: MovedMoney, now: Date): Promise<number> {
  const { id } = await tx.one(
    'payment.insert_credit',
    `with made as (
        insert into payment (sale_id, provider, purpose, moved_from, status, amount, currency, idempotency_key,
            lines_fingerprint, shop_id, created_at, updated_at, captured_at)
          values ($1, $2, 'credit', $3, 'captured', $4, $5, $6, '', (select id from shop_identity), $7, $7, $7)
          returning id),
      told as (update refund set moved_to = (select id from made) where id = $8),
      invoiced as (
        insert into invoice (payment_id, sale_id, organiser_id, due_on, issued_at, paid_at, paid_by)
          select made.id, $1, i.organiser_id, i.due_on, i.issued_at, i.paid_at, i.paid_by
            from made, refund r join invoice i on i.payment_id = r.payment_id where r.id = $8)
      select id from made`,
    [
      moved.toSaleId,
      moved.provider,
      moved.cameIn,
      moved.amount,
      moved.currency,
      `credit-${moved.refundId}`,
      now,
      moved.refundId,
    ],
  )
  return id
}
