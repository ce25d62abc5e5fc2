import type { PlanPart } from '@foyer/contract/rules/payment-plan-schedule.ts'
import type { CardCharge } from '../../../providers/payment/port.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import type { ChosenPlan } from '../intents/chosen-payment-plan.ts'

/** Stores what a payment is to be taken from, and the plan it begins. */
export async function setPaymentPlan(
  tx: Tx,
  paymentId: number,
  chosen: { readonly charge: CardCharge; readonly plan: ChosenPlan; readonly keepsCard: boolean },
): Promise<void> {
  await tx.write(
    'plan.set_payment_plan',
    'update payment set charge = $2, plan = $3, keeps_card = $4 where id = $1',
    [paymentId, toJson(chosen.charge), toJson(chosen.plan), chosen.keepsCard],
  )
}

interface NewPlan {
  readonly saleId: number
  readonly optionKey: string
  readonly label: string
  readonly total: number
  readonly currency: string
  readonly customerId: string
  readonly cardId: string
}

export async function insertPlan(tx: Tx, plan: NewPlan, now: Date): Promise<number> {
  const { id } = await tx.one(
    'plan.insert',
    `insert into payment_plan (sale_id, option_key, label, total, currency, customer_id, payment_method_id, status, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, 'active', $8) returning id`,
    [
      plan.saleId,
      plan.optionKey,
      plan.label,
      plan.total,
      plan.currency,
      plan.customerId,
      plan.cardId,
      now,
    ],
  )
  return id
}

/** The first part is paid; each of the others is charged at nine in the morning (UTC) of its day. */
export async function insertParts(
  tx: Tx,
  planId: number,
  parts: readonly PlanPart[],
  now: Date,
): Promise<void> {
  await tx.write(
    'plan.insert_parts',
    `insert into instalment (payment_plan_id, number, amount, due_on, status, paid_at, next_attempt_at)
      select $1, number, amount, due_on, case when number = 1 then 'paid' else 'due' end,
          case when number = 1 then $4::timestamptz end,
          case when number > 1 then (due_on + time '09:00') at time zone 'UTC' end
        from unnest($2::bigint[], $3::date[]) with ordinality as t(amount, due_on, number)`,
    [planId, parts.map(({ amount }) => amount), parts.map(({ due }) => due), now],
  )
}

/** Links the payment that paid the first part. */
export async function linkFirstPayment(tx: Tx, paymentId: number, planId: number): Promise<void> {
  await tx.write(
    'plan.link_first_payment',
    `update payment set instalment_id = (select id from instalment where payment_plan_id = $2 and number = 1)
      where id = $1`,
    [paymentId, planId],
  )
}

export async function setPlanStatus(
  tx: Tx,
  id: number,
  status: 'active' | 'complete' | 'failed',
): Promise<void> {
  await tx.write('plan.set_status', 'update payment_plan set status = $2 where id = $1', [
    id,
    status,
  ])
}

export async function setPlanCard(tx: Tx, id: number, cardId: string): Promise<void> {
  await tx.write('plan.set_card', 'update payment_plan set payment_method_id = $2 where id = $1', [
    id,
    cardId,
  ])
}

/** Stores whether the order still waits for parts of its plan. */
export async function setPlanRemaining(tx: Tx, saleId: number, remains: boolean): Promise<void> {
  await tx.write(
    'plan.set_remaining',
    'update sale set payment_plan_remaining = $2 where id = $1',
    [saleId, remains],
  )
}

/** Delivers the order again after its last part is paid, this time with its tickets. */
export async function deliverAnew(tx: Tx, saleId: number, now: Date): Promise<void> {
  await tx.write(
    'plan.deliver_anew',
    `update sale set payment_plan_remaining = false, wallet_delivered_at = null, email_delivered_at = null,
        delivery_failed_at = null, updated_at = $2 where id = $1`,
    [saleId, now],
  )
}

/** A plan as its buyer sees it. */
export interface PlanRow {
  readonly id: number
  readonly saleId: number
  readonly accountId: number | null
  readonly reference: string
  readonly title: string
  readonly label: string
  readonly currency: string
  readonly status: 'active' | 'complete' | 'failed' | 'cancelled'
  /** Null once retention has forgotten who paid. */
  readonly customerId: string | null
  readonly cardId: string | null
}

const planColumns = `p.id, p.sale_id, s.account_id, s.reference as "reference!", p.label, p.currency, p.status,
  p.customer_id, p.payment_method_id as card_id,
  coalesce((select string_agg(distinct e.title, ', ') from sale_line l join ticket_stock k on k.id = l.ticket_stock_id
    join ticket_type y on y.id = k.ticket_type_id join event e on e.id = y.event_id where l.sale_id = s.id), '') as title`

/** The plan a sale is paid by, until its last part is paid. */
export async function findActivePlan(tx: Tx, saleId: number): Promise<number | undefined> {
  const row = await tx.maybe(
    'plan.find_active',
    `select id from payment_plan where sale_id = $1 and status <> 'complete' order by id desc limit 1`,
    [saleId],
  )
  return row?.id
}

export async function findPlan(tx: Tx, id: number): Promise<PlanRow | undefined> {
  return await tx.maybe(
    'plan.find',
    `select ${planColumns} from payment_plan p join sale s on s.id = p.sale_id where p.id = $1`,
    [id],
  )
}

/** The newest plan comes first. */
export async function listPlansOfAccount(tx: Tx, accountId: number): Promise<PlanRow[]> {
  return await tx.all(
    'plan.list_of_account',
    `select ${planColumns} from payment_plan p join sale s on s.id = p.sale_id
      where s.account_id = $1 order by p.id desc`,
    [accountId],
  )
}

/** The organisers who are told when no more tries are left. */
export async function listOrganisersOfSale(
  tx: Tx,
  saleId: number,
): Promise<{ readonly id: number; readonly name: string; readonly email: string | null }[]> {
  return await tx.all(
    'plan.list_organisers',
    `select distinct o.id, o.name, o.email from sale_line l join ticket_stock k on k.id = l.ticket_stock_id
        join ticket_type y on y.id = k.ticket_type_id join event e on e.id = y.event_id
        join organiser o on o.id = e.organiser_id
      where l.sale_id = $1 order by o.id`,
    [saleId],
  )
}

/** Counts parts of the sale's plan that are not yet paid. */
export async function countPartsLeft(tx: Tx, saleId: number): Promise<number> {
  const { count } = await tx.one(
    'plan.count_parts_left',
    `select count(*)::int as count from instalment i join payment_plan p on p.id = i.payment_plan_id
      where p.sale_id = $1 and i.status in ('due', 'failed')`,
    [saleId],
  )
  return count
}
