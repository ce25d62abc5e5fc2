import type { WalletPlan } from '@foyer/pages/src/renderers.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** The holder of plans: an account, or the one order that was made without an account. */
type PlanHolder =
  | { readonly kind: 'account'; readonly id: number }
  | { readonly kind: 'express'; readonly saleId: number }

/** The end of a query: the open plans of an account, or of an order made without one; the other of the two is null. */
export const openPlansOf = (
  accountId: string,
  saleId: string,
): string => `from payment_plan p join sale s on s.id = p.sale_id
      where s.status = 'sold' and s.payment_plan_remaining and p.status in ('active', 'failed')
        and ((${accountId}::bigint is not null and s.account_id = ${accountId}) or (${saleId}::bigint is not null and s.id = ${saleId}))`

/** Orders whose last part is not yet paid, newest first, with what was bought and how each part stands. */
export async function listOpenPlans(tx: Tx, holder: PlanHolder): Promise<WalletPlan[]> {
  return await tx.all(
    'plan.list_open',
    `select s.reference as "reference!", p.currency,
        (select coalesce(json_agg(json_build_object('event', e.title, 'ticket', y.name, 'qty', l.qty - l.returned,
              'startsAt', d.starts_at, 'timeZone', e.time_zone) order by l.id), '[]')
          from sale_line l join ticket_stock k on k.id = l.ticket_stock_id join ticket_type y on y.id = k.ticket_type_id
            join event_date d on d.id = k.event_date_id join event e on e.id = y.event_id
          where l.sale_id = s.id and l.qty > l.returned) as tickets,
        (select json_agg(json_build_object('due', to_char(i.due_on, 'YYYY-MM-DD'), 'amount', i.amount,
              'status', i.status) order by i.number)
          from instalment i where i.payment_plan_id = p.id) as "parts!"
      ${openPlansOf('$1', '$2')} order by p.id desc`,
    [
      holder.kind === 'account' ? holder.id : null,
      holder.kind === 'express' ? holder.saleId : null,
    ],
  )
}
