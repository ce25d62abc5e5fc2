import type { CardCharge } from '../../../providers/payment/port.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import { openInSql } from '../intents/payment-status.ts'
import { isPausedInSql } from '../refunds/disputed/paused-in-sql.ts'

/** One payment of a plan, and what is needed to charge it. Money in minor units of `currency`. */
export interface Part {
  readonly id: number
  readonly planId: number
  readonly saleId: number
  readonly number: number
  readonly amount: number
  readonly currency: string
  /** `yyyy-mm-dd`. */
  readonly dueOn: string
  readonly status: 'due' | 'paid' | 'failed' | 'cancelled'
  readonly attempts: number
  readonly nextAttemptAt: Date | null
  /** Why the last try failed, as its buyer reads it. */
  readonly failureText: string | null
  readonly planStatus: 'active' | 'complete' | 'failed' | 'cancelled'
  /** A bank disputes a payment of its order: the card on file is not charged. */
  readonly isPaused: boolean
  /** Null once retention has forgotten who paid. */
  readonly customerId: string | null
  readonly cardId: string | null
}

const columns = `i.id, i.payment_plan_id as plan_id, p.sale_id, i.number, i.amount, p.currency,
  to_char(i.due_on, 'YYYY-MM-DD') as due_on, i.status, i.attempts, i.next_attempt_at, i.failure_text, p.status as plan_status,
  p.customer_id, p.payment_method_id as card_id, ${isPausedInSql('p.sale_id')} as "is_paused!"`

export async function findPart(tx: Tx, id: number): Promise<Part | undefined> {
  return await tx.maybe(
    'plan.find_part',
    `select ${columns} from instalment i join payment_plan p on p.id = i.payment_plan_id where i.id = $1`,
    [id],
  )
}

/** The sale's row must be locked already. */
export async function lockPart(tx: Tx, id: number): Promise<Part> {
  return await tx.one(
    'plan.lock_part',
    `select ${columns} from instalment i join payment_plan p on p.id = i.payment_plan_id where i.id = $1 for update`,
    [id],
  )
}

export async function listParts(tx: Tx, planId: number): Promise<Part[]> {
  return await tx.all(
    'plan.list_parts',
    `select ${columns} from instalment i join payment_plan p on p.id = i.payment_plan_id
      where p.id = $1 order by i.number`,
    [planId],
  )
}

/** Parts whose card is to be charged now, longest due first; those with a payment under way are left out. */
export async function findDueParts(tx: Tx, now: Date, most: number): Promise<Part[]> {
  return await tx.all(
    'plan.find_due_parts',
    `select ${columns} from instalment i join payment_plan p on p.id = i.payment_plan_id
      where i.status in ('due', 'failed') and i.next_attempt_at <= $1 and p.status = 'active' and not ${isPausedInSql('p.sale_id')}
        and not exists (select from payment o where o.instalment_id = i.id and o.purpose = 'instalment'
          and o.${openInSql})
      order by i.next_attempt_at, i.id limit $2`,
    [now, most],
  )
}

/** @param until `yyyy-mm-dd` */
export async function findPartsToRemind(tx: Tx, until: string, most: number): Promise<Part[]> {
  return await tx.all(
    'plan.find_parts_to_remind',
    `select ${columns} from instalment i join payment_plan p on p.id = i.payment_plan_id
      where i.status = 'due' and i.reminded_at is null and i.due_on <= $1::date and p.status = 'active'
        and not ${isPausedInSql('p.sale_id')}
      order by i.due_on, i.id limit $2`,
    [until, most],
  )
}

/** The first part of a sale's plan that was to be paid by now and can be paid by a link; the sale is locked. */
export async function findPayablePart(
  tx: Tx,
  saleId: number,
  today: string,
): Promise<Part | undefined> {
  return await tx.maybe(
    'plan.find_payable_part',
    `select ${columns} from instalment i join payment_plan p on p.id = i.payment_plan_id
      where p.sale_id = $1 and ${payableInSql('$2')} order by i.number limit 1`,
    [saleId, today],
  )
}

/** Whether part `i` of plan `p` can be paid by a link: its card was refused, or nobody charges it (any more). */
export const payableInSql = (today: string): string =>
  `(p.customer_id is not null and (i.status = 'failed' or (i.status = 'due' and (p.status = 'failed' and i.due_on < ${today}::date
    or p.status = 'active' and ${isPausedInSql('p.sale_id')}))))`

export async function markReminded(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write('plan.mark_reminded', 'update instalment set reminded_at = $2 where id = $1', [
    id,
    now,
  ])
}

/** Records that a try with the card on file begins. */
export async function countAttempt(tx: Tx, id: number): Promise<void> {
  await tx.write(
    'plan.count_attempt',
    'update instalment set attempts = attempts + 1 where id = $1',
    [id],
  )
}

export async function markPartPaid(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'plan.mark_part_paid',
    `update instalment set status = 'paid', paid_at = $2, next_attempt_at = null, failure_text = null where id = $1`,
    [id, now],
  )
}

/** Without a next try the part stays failed until its buyer pays by the link. */
export async function markPartFailed(
  tx: Tx,
  id: number,
  failure: { readonly text: string | null; readonly nextAttemptAt: Date | null },
): Promise<void> {
  await tx.write(
    'plan.mark_part_failed',
    `update instalment set status = 'failed', failure_text = $2, next_attempt_at = $3 where id = $1`,
    [id, failure.text, failure.nextAttemptAt],
  )
}

interface NewPartPayment {
  readonly part: Part
  readonly idempotencyKey: string
  readonly charge: CardCharge
  readonly expiresAt: Date
}

/** Writes the payment's row, which is committed before the provider is asked. Does nothing when a payment of this part is under way. */
export async function insertPartPayment(
  tx: Tx,
  { part, idempotencyKey, charge, expiresAt }: NewPartPayment,
  now: Date,
): Promise<number | undefined> {
  const row = await tx.maybe(
    'plan.insert_part_payment',
    `insert into payment (sale_id, provider, purpose, instalment_id, status, amount, currency, idempotency_key, charge,
        expires_at, created_at, updated_at, shop_id)
      values ($1, 'stripe', 'instalment', $2, 'created', $3, $4, $5, $6, $7, $8, $8, (select id from shop_identity))
      on conflict do nothing returning id`,
    [
      part.saleId,
      part.id,
      part.amount,
      part.currency,
      idempotencyKey,
      toJson(charge),
      expiresAt,
      now,
    ],
  )
  return row?.id
}

/** The payment of a part that can still succeed. */
export async function findOpenPartPayment(tx: Tx, partId: number): Promise<number | undefined> {
  const row = await tx.maybe(
    'plan.find_open_part_payment',
    `select id from payment where instalment_id = $1 and purpose = 'instalment'
        and ${openInSql}`,
    [partId],
  )
  return row?.id
}

/** Counts tries, however they ended: the next one's number is one higher. */
export async function countPartPayments(tx: Tx, partId: number): Promise<number> {
  const { count } = await tx.one(
    'plan.count_part_payments',
    'select count(*)::int as count from payment where instalment_id = $1',
    [partId],
  )
  return count
}
