import { owedInSql, refusedInSql } from '../../debts-in-sql.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Row } from '../../../../platform/database/statements.ts'

export type OrderPayment = Row<'desk.list_order_payments'>

/** Tries to pay of which a provider has said something. */
export async function listOrderPayments(tx: Tx, saleId: number): Promise<OrderPayment[]> {
  return await tx.all(
    'desk.list_order_payments',
    `select p.id, p.provider, p.status, p.amount, p.created_at, p.captured_at,
        p.card_last4, p.purpose = 'credit' as "is_credit!"
      from payment p where p.sale_id = $1 and p.status not in ('created', 'open', 'cancelled') and p.amount > 0 order by p.id`,
    [saleId],
  )
}

export type OrderRefund = Row<'desk.list_order_refunds'>

export async function listOrderRefunds(tx: Tx, saleId: number): Promise<OrderRefund[]> {
  return await tx.all(
    'desk.list_order_refunds',
    `select r.id, r.amount, r.status, r.reason, r.created_at, r.failure_text, r.paid_by, p.provider, s.reference as credited_to
      from refund r join payment p on p.id = r.payment_id
        left join payment c on c.id = r.moved_to left join sale s on s.id = c.sale_id where r.sale_id = $1 order by r.id`,
    [saleId],
  )
}

/** What is owed by and to the buyer of a sale; `refused` is what of that was refused on its way back, and not sent again. */
export async function readOrderDebts(tx: Tx, saleId: number) {
  return await tx.one(
    'desk.read_order_debts',
    `select ${owedInSql} as "owed!", ${refusedInSql} as "refused!",
        (select r.failure_text from refund r where r.sale_id = s.id and r.status = 'failed' order by r.id desc limit 1) as failure_text
      from sale s where s.id = $1`,
    [saleId],
  )
}

export type OrderDebts = Row<'desk.read_order_debts'>

/** What one organiser gave back of an order of several, by the ledger; tickets that were voided after a dispute gave nothing back. */
export async function listOwnReturns(
  tx: Tx,
  organiserId: number,
  saleId: number,
): Promise<{ readonly at: Date; readonly amount: number }[]> {
  return await tx.all(
    'desk.list_own_returns',
    `select b.at, sum(e.amount)::bigint as amount from ledger_transaction b join ledger_entry e on e.transaction_id = b.id
      where b.sale_id = $2 and b.kind = 'return' and e.account in ('organiser_payable', 'disputed') and e.organiser_id = $1
      group by b.id, b.at having sum(e.amount) > 0 order by b.id`,
    [organiserId, saleId],
  )
}

export type OrderPart = Row<'desk.list_order_parts'>

export async function listOrderParts(tx: Tx, saleId: number): Promise<OrderPart[]> {
  return await tx.all(
    'desk.list_order_parts',
    `select i.number, i.amount, i.due_on::text as "due_on!", i.status
      from instalment i join payment_plan p on p.id = i.payment_plan_id where p.sale_id = $1 order by i.number`,
    [saleId],
  )
}

export type BookedEntry = Row<'desk.list_order_entries'>

/**
 * Every booking of a sale, in its order. Debits are positive, credits negative. Money that left it for an exchange names the
 * order that it pays for now, money that came by one the order it was in; `is_exchange` says why tickets were given back.
 */
export async function listOrderEntries(tx: Tx, saleId: number): Promise<BookedEntry[]> {
  return await tx.all(
    'desk.list_order_entries',
    `select b.at, b.kind, e.account, e.amount, e.organiser_id, o.name as organiser, c.name as charity,
        case b.kind
          when 'refund' then (select n.reference from refund r join payment q on q.id = r.moved_to join sale n on n.id = q.sale_id
            where r.sale_id = b.sale_id and b.source = 'refund:' || r.id)
          when 'credit' then (select n.reference from refund r join payment q on q.id = r.moved_to join sale n on n.id = r.sale_id
            where q.sale_id = b.sale_id and b.source = 'capture:' || q.id)
        end as other_order,
        b.kind = 'return' and exists (select from exchange x
          where x.from_sale_id = b.sale_id and x.completed_at = b.at) as "is_exchange!"
      from ledger_transaction b join ledger_entry e on e.transaction_id = b.id
        left join organiser o on o.id = e.organiser_id left join charity c on c.id = e.charity_id
      where b.sale_id = $1 order by b.id, e.id`,
    [saleId],
  )
}
