import type { ReadTx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'
import { owedInSql, refusedInSql } from '../debts-in-sql.ts'
import { payLinkAddressee } from '../../sale/exports.ts'

export type ShownOrder = Row<'lists.show_orders'>
export type ShownCustomer = Row<'lists.show_customers'>

/** These orders in this order, as the organiser sees them. Money in minor units. */
export async function showOrders(
  tx: ReadTx,
  organiserId: number,
  saleIds: readonly number[],
): Promise<ShownOrder[]> {
  return await tx.all(
    'lists.show_orders',
    `select s.reference as "reference!", s.paid_at, case when o.status = 'waiting' then s.reserved_until end as pay_until,
        coalesce(s.full_name, a.to_name) as full_name, coalesce(s.email, a.to_email) as email, nullif(s.contact_number, '') as contact_number, o.status,
        coalesce(s.currency, 'GBP') as "currency!",
        (l.tickets)::int as "tickets!", l.events as "events!", (m.total + w.total)::bigint as "total!", (m.refunded)::bigint as "refunded!",
        p.providers as "providers!", p.last4, ${owedInSql} as "owed!",
        ${refusedInSql} > 0 as "is_refused!",
        exists (select from public.organiser_order other where other.sale_id = o.sale_id and other.organiser_id <> $1) as "is_shared!", (k.used)::int as "used!", c.codes as "codes!"
      from unnest($2::bigint[]) with ordinality as asked(sale_id, place)
        join organiser_order o on o.organiser_id = $1 and o.sale_id = asked.sale_id
        join sale s on s.id = o.sale_id
        cross join lateral (select coalesce(sum(l.qty - l.returned), 0) as tickets,
            coalesce(array_agg(distinct e.title), '{}') as events
          from sale_line l join ticket_stock k on k.id = l.ticket_stock_id
            join event_date d on d.id = k.event_date_id join event e on e.id = d.event_id
          where l.sale_id = s.id and l.kind = 'ticket' and e.organiser_id = $1) l
        cross join lateral (select count(*) as used from ticket t
            join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id
          where t.sale_id = s.id and t.status = 'used' and e.organiser_id = $1) k
        cross join lateral (select coalesce(-sum(y.amount) filter (where b.kind <> 'return'), 0) as total,
            coalesce(sum(y.amount) filter (where b.kind = 'return'), 0) as refunded
          from ledger_transaction b join ledger_entry y on y.transaction_id = b.id
          where b.sale_id = s.id and y.account = 'organiser_payable' and y.organiser_id = $1) m
        -- What waits to be paid is not booked yet; it is the organiser's alone.
        cross join lateral (select case when o.status = 'waiting' then (select coalesce(sum((x ->> 'organiser')::bigint), 0)
          from jsonb_array_elements(s.frozen_prices -> 'lines') x) else 0 end as total) w
        left join lateral (${payLinkAddressee}) a on o.status = 'waiting'
        cross join lateral (select coalesce(array_agg(distinct m.provider), '{}')
              || array(select 'voucher' where exists (select from sale_code c
                where c.sale_id = s.id and c.status = 'used' and c.gift_voucher_id is not null)) as providers,
            max(m.card_last4) as last4
          from payment m where m.sale_id = s.id and m.status = 'captured') p
        cross join lateral (select array(select k.code from sale_code c join promo_code k on k.id = c.promo_code_id
          where c.sale_id = s.id and c.status = 'used' and coalesce(k.organiser_id, $1) = $1 order by k.code) as codes) c
      order by asked.place`,
    [organiserId, saleIds],
  )
}

/** What these people have bought in all; `spent` is the organiser's share that was not given back. */
export async function showCustomers(
  tx: ReadTx,
  organiserId: number,
  emailKeys: readonly string[],
): Promise<ShownCustomer[]> {
  return await tx.all(
    'lists.show_customers',
    `select asked.email_key as "email_key!", last.full_name, last.reference as "last_order!", last.currency as "currency!",
        (a.orders)::int as "orders!", a.first_at as "first_at!", a.last_at as "last_at!", (t.tickets)::int as "tickets!",
        (m.spent)::bigint as "spent!"
      from unnest($2::text[]) with ordinality as asked(email_key, place)
        cross join lateral (select count(*) as orders, min(o.paid_at) as first_at, max(o.paid_at) as last_at
          from organiser_order o where o.organiser_id = $1 and o.email_key = asked.email_key) a
        cross join lateral (select s.full_name, s.reference, coalesce(s.currency, 'GBP') as currency
          from organiser_order o join sale s on s.id = o.sale_id
          where o.organiser_id = $1 and o.email_key = asked.email_key order by o.paid_at desc, o.sale_id desc limit 1) last
        cross join lateral (select coalesce(sum(l.qty - l.returned), 0) as tickets
          from organiser_order o join sale_line l on l.sale_id = o.sale_id and l.kind = 'ticket'
            join ticket_stock k on k.id = l.ticket_stock_id
            join event_date d on d.id = k.event_date_id join event e on e.id = d.event_id and e.organiser_id = $1
          where o.organiser_id = $1 and o.email_key = asked.email_key) t
        cross join lateral (select coalesce(-sum(y.amount), 0) as spent
          from organiser_order o join ledger_transaction b on b.sale_id = o.sale_id
            join ledger_entry y on y.transaction_id = b.id and y.account = 'organiser_payable' and y.organiser_id = $1
          where o.organiser_id = $1 and o.email_key = asked.email_key and y.currency = last.currency) m
      order by asked.place`,
    [organiserId, emailKeys],
  )
}
