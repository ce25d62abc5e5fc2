import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import type { Payment } from '../intents/payment-store.ts'

type Provider = Payment['provider']

/** The shop's mark on its payments at the providers. */
export async function readShopId(tx: Tx): Promise<string> {
  const { id } = await tx.one('payment.read_shop_id', 'select id from shop_identity')
  return id
}

/** The payments whose money this shop has booked. */
export async function findBooked(
  tx: Tx,
  provider: Provider,
  providerIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.all(
    'payment.find_booked',
    `select provider_id as id from payment
      where provider = $1 and provider_id = any($2::text[]) and status in ('captured', 'surplus')`,
    [provider, providerIds],
  )
  return rows.map(({ id }) => id)
}

/** Whether the sale contains something that money could buy; one that stands for a lost sale does not. */
export async function hasLines(tx: Tx, saleId: number): Promise<boolean> {
  const { has } = await tx.one(
    'payment.has_lines',
    'select exists (select from sale_line where sale_id = $1) as has',
    [saleId],
  )
  return has
}

/** The part of a plan that this payment was for, by its number. */
export async function findPartWith(
  tx: Tx,
  saleId: number,
  number: number,
): Promise<number | undefined> {
  const row = await tx.maybe(
    'payment.find_part_with',
    `select i.id from instalment i join payment_plan p on p.id = i.payment_plan_id
      where p.sale_id = $1 and i.number = $2`,
    [saleId, number],
  )
  return row?.id
}

/**
 * Opens a sale that stands for one whose record is lost, so that its money has a place in the books and in its history.
 * It has no tickets and never becomes an order. There is one for each reference, however often this is called.
 */
export async function openLostSale(
  tx: Tx,
  lost: {
    readonly reference: string
    readonly currency: string
    readonly email: string | null
  },
  now: Date,
): Promise<number> {
  const { id } = await tx.one(
    'payment.open_lost_sale',
    `insert into sale (reference, currency, email, created_at, updated_at) values ($1, $2, $3, $4, $4)
      on conflict (reference) do update set updated_at = excluded.updated_at returning id`,
    [lost.reference, lost.currency, lost.email, now],
  )
  return id
}

export interface LostRow {
  readonly saleId: number
  readonly provider: Provider
  readonly providerId: string
  readonly amount: number
  readonly currency: string
  /** The fingerprint of the basket the payment was made for; it buys no other basket. */
  readonly lines: string
  readonly prices: Payment['prices']
  readonly instalmentId: number | null
}

/**
 * Writes down again a payment whose row is lost. It counts as ended until the provider is asked: money is recorded for
 * an ended payment, too, and it does not count among the open ones. Nothing happens when the row is there.
 */
export async function insertLostPayment(tx: Tx, row: LostRow, now: Date): Promise<void> {
  await tx.write(
    'payment.insert_lost',
    `insert into payment (sale_id, provider, provider_id, status, purpose, instalment_id, amount, currency,
        idempotency_key, lines_fingerprint, prices, created_at, updated_at, shop_id)
      values ($1, $2, $3, 'cancelled', case when $4::bigint is null then 'sale' else 'instalment' end, $4, $5, $6,
        'found-' || $2 || '-' || $3, $7, $8, $9, $9, (select id from shop_identity))
      on conflict do nothing`,
    [
      row.saleId,
      row.provider,
      row.providerId,
      row.instalmentId,
      row.amount,
      row.currency,
      row.lines,
      row.prices === null ? null : toJson(row.prices),
      now,
    ],
  )
}

/** Captured payments of a provider that lists refunds only payment by payment, the newest first. */
export async function findCapturedSince(
  tx: Tx,
  provider: Provider,
  since: Date,
): Promise<{ id: number; providerId: string }[]> {
  return await tx.all(
    'payment.find_captured_since',
    `select id, provider_id from payment
      where provider = $1 and status in ('captured', 'surplus') and captured_at >= $2 and provider_id is not null
      order by captured_at desc`,
    [provider, since],
  )
}

/** A refund made at a provider for an order whose tickets stayed valid: nobody has recorded what it was for. */
export interface Unexplained {
  readonly saleReference: string
  readonly amount: number
  readonly currency: string
}

/** All of them, found now or before: an audit rule reports them, and `npm run refund` can explain them. */
export async function findUnexplained(tx: Tx): Promise<Unexplained[]> {
  return await tx.all(
    'payment.find_unexplained',
    `select s.reference as "sale_reference!", e.currency, sum(e.amount)::bigint as amount from ledger_entry e
        join ledger_transaction t on t.id = e.transaction_id join sale s on s.id = t.sale_id
      where e.account = 'owed_to_buyers' and s.status = 'sold'
      group by s.id, e.currency having sum(e.amount) > 0 order by s.id`,
  )
}

/** Records that every restore whose lost time this covers has been reconciled. */
export async function markReconciled(tx: Tx, since: Date, now: Date): Promise<void> {
  await tx.write(
    'payment.mark_reconciled',
    'update restore set reconciled_at = $2 where reconciled_at is null and last_known_at >= $1',
    [since, now],
  )
}

/** When the restored databases end that were not reconciled yet; the earliest, if there are several. */
export async function findOpenRestore(tx: Tx): Promise<Date | undefined> {
  const row = await tx.maybe(
    'payment.find_open_restore',
    'select min(last_known_at) as at from restore where reconciled_at is null',
  )
  return row?.at ?? undefined
}
